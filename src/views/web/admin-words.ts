import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#views/admin-words.en.json?lingui'),
  fr: () => import('#views/admin-words.fr.json?lingui'),
})
