import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#keys/admin-words.en.json?lingui'),
  fr: () => import('#keys/admin-words.fr.json?lingui'),
})
