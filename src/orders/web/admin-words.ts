import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#orders/admin-words.en.json?lingui'),
  fr: () => import('#orders/admin-words.fr.json?lingui'),
})
