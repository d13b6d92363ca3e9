import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#journal/words.en.json?lingui'),
  fr: () => import('#journal/words.fr.json?lingui'),
})
