import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#inbox/admin-words.en.json?lingui'),
  fr: () => import('#inbox/admin-words.fr.json?lingui'),
})
