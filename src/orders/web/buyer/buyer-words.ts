import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/buyer-words.en.json?lingui'),
  fr: () => import('#orders/buyer-words.fr.json?lingui'),
})
