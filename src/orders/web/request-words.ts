import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/request-words.en.json?lingui'),
  fr: () => import('#orders/request-words.fr.json?lingui'),
})
