import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#accounts/words.en.json?lingui'),
  fr: () => import('#accounts/words.fr.json?lingui'),
})
