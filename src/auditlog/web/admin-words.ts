import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#auditlog/admin-words.en.json?lingui'),
  fr: () => import('#auditlog/admin-words.fr.json?lingui'),
})
