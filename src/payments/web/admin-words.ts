import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#payments/admin-words.en.json?lingui'),
  fr: () => import('#payments/admin-words.fr.json?lingui'),
})
