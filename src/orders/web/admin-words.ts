import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/admin-words.en.json?lingui'),
  fr: () => import('#orders/admin-words.fr.json?lingui'),
})
