import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#cart/words.en.json?lingui'),
  fr: () => import('#cart/words.fr.json?lingui'),
})
