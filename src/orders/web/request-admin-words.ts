import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/request-admin-words.en.json?lingui'),
  fr: () => import('#orders/request-admin-words.fr.json?lingui'),
})
