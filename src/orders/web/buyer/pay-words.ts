import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#orders/pay-words.en.json?lingui'),
  fr: () => import('#orders/pay-words.fr.json?lingui'),
})
