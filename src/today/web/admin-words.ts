import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#today/admin-words.en.json?lingui'),
  fr: () => import('#today/admin-words.fr.json?lingui'),
})
