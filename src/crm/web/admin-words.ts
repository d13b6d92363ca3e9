import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#crm/admin-words.en.json?lingui'),
  fr: () => import('#crm/admin-words.fr.json?lingui'),
})
