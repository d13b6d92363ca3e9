import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#search/words.en.json?lingui'),
  fr: () => import('#search/words.fr.json?lingui'),
})
