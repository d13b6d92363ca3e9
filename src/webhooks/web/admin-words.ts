import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#webhooks/admin-words.en.json?lingui'),
  fr: () => import('#webhooks/admin-words.fr.json?lingui'),
})
