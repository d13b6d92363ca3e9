import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#orders/find-words.en.json?lingui'),
  fr: () => import('#orders/find-words.fr.json?lingui'),
})
