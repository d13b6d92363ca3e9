import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#community/words.en.json?lingui'),
  fr: () => import('#community/words.fr.json?lingui'),
})
