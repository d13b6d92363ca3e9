import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#house/words.en.json?lingui'),
  fr: () => import('#house/words.fr.json?lingui'),
})
