import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#requests/words.en.json?lingui'),
  fr: () => import('#requests/words.fr.json?lingui'),
})
