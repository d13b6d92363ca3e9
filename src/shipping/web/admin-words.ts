import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#shipping/admin-words.en.json?lingui'),
  fr: () => import('#shipping/admin-words.fr.json?lingui'),
})
