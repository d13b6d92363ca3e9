import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#content/admin-words.en.json?lingui'),
  fr: () => import('#content/admin-words.fr.json?lingui'),
})
