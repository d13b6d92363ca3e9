import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#people/admin-words.en.json?lingui'),
  fr: () => import('#people/admin-words.fr.json?lingui'),
})
