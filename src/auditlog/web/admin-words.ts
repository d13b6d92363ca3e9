import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#auditlog/admin-words.en.json?lingui'),
  fr: () => import('#auditlog/admin-words.fr.json?lingui'),
})
