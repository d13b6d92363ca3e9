import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#wishes/admin-words.en.json?lingui'),
  fr: () => import('#wishes/admin-words.fr.json?lingui'),
})
