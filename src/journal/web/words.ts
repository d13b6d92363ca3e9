import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#journal/words.en.json?lingui'),
  fr: () => import('#journal/words.fr.json?lingui'),
})
