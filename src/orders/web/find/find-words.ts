import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#orders/find-words.en.json?lingui'),
  fr: () => import('#orders/find-words.fr.json?lingui'),
})
