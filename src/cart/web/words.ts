import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#cart/words.en.json?lingui'),
  fr: () => import('#cart/words.fr.json?lingui'),
})
