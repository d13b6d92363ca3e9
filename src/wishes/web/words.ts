import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#wishes/words.en.json?lingui'),
  fr: () => import('#wishes/words.fr.json?lingui'),
})
