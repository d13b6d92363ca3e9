import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#accounts/admin-words.en.json?lingui'),
  fr: () => import('#accounts/admin-words.fr.json?lingui'),
})
