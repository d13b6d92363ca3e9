import { bringWords } from '#language/web/bring.ts'

/** The words that every form for an address needs, besides its own. */
export const useWords = await bringWords({
  en: () => import('#delivery/words.en.json?lingui'),
  fr: () => import('#delivery/words.fr.json?lingui'),
})
