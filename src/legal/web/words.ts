import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#legal/words.en.json?lingui'),
  fr: () => import('#legal/words.fr.json?lingui'),
})
