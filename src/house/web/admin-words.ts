import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#house/admin-words.en.json?lingui'),
  fr: () => import('#house/admin-words.fr.json?lingui'),
})
