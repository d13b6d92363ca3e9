import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#catalogue/admin-words.en.json?lingui'),
  fr: () => import('#catalogue/admin-words.fr.json?lingui'),
})
