import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#content/legal-words.en.json?lingui'),
  fr: () => import('#content/legal-words.fr.json?lingui'),
})
