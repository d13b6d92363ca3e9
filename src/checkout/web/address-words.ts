import { bringWords } from '#language/web/bring.ts'

/** The words that every form for an address needs, besides its own. */
export const useWords = await bringWords({
  en: () => import('#checkout/address-words.en.json?lingui'),
  fr: () => import('#checkout/address-words.fr.json?lingui'),
})
