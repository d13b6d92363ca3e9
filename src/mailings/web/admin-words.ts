import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#mailings/admin-words.en.json?lingui'),
  fr: () => import('#mailings/admin-words.fr.json?lingui'),
})
