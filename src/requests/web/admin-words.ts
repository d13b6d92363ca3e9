import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#requests/admin-words.en.json?lingui'),
  fr: () => import('#requests/admin-words.fr.json?lingui'),
})
