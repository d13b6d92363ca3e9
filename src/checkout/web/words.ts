import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#checkout/words.en.json?lingui'),
  fr: () => import('#checkout/words.fr.json?lingui'),
})
