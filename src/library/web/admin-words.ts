import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#library/admin-words.en.json?lingui'),
  fr: () => import('#library/admin-words.fr.json?lingui'),
})
