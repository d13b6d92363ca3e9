import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/paid-words.en.json?lingui'),
  fr: () => import('#orders/paid-words.fr.json?lingui'),
})
