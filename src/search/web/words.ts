import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#search/words.en.json?lingui'),
  fr: () => import('#search/words.fr.json?lingui'),
})
