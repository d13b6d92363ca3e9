import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#community/words.en.json?lingui'),
  fr: () => import('#community/words.fr.json?lingui'),
})
