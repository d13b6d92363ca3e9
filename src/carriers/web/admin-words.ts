import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#carriers/admin-words.en.json?lingui'),
  fr: () => import('#carriers/admin-words.fr.json?lingui'),
})
