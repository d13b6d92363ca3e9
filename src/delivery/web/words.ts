import { loadPageWords } from '#language/web/load-texts.ts'

/** The words that every form for an address needs, besides its own. */
export const useWords = await loadPageWords({
  en: () => import('#delivery/words.en.json?lingui'),
  fr: () => import('#delivery/words.fr.json?lingui'),
})
