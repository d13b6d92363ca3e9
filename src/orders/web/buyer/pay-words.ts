import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/pay-words.en.json?lingui'),
  fr: () => import('#orders/pay-words.fr.json?lingui'),
})
