import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#payments/admin-words.en.json?lingui'),
  fr: () => import('#payments/admin-words.fr.json?lingui'),
})
