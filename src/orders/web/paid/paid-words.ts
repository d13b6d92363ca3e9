import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#orders/paid-words.en.json?lingui'),
  fr: () => import('#orders/paid-words.fr.json?lingui'),
})
