import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#ui/admin-words.en.json?lingui'),
  fr: () => import('#ui/admin-words.fr.json?lingui'),
})
