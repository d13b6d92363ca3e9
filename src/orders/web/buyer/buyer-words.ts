import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#orders/buyer-words.en.json?lingui'),
  fr: () => import('#orders/buyer-words.fr.json?lingui'),
})
