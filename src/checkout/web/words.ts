import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#checkout/words.en.json?lingui'),
  fr: () => import('#checkout/words.fr.json?lingui'),
})
