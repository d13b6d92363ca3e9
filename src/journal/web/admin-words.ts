import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#journal/admin-words.en.json?lingui'),
  fr: () => import('#journal/admin-words.fr.json?lingui'),
})
