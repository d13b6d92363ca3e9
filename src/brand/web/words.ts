import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#brand/words.en.json?lingui'),
  fr: () => import('#brand/words.fr.json?lingui'),
})
