import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#requests/words.en.json?lingui'),
  fr: () => import('#requests/words.fr.json?lingui'),
})
