import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#accounts/words.en.json?lingui'),
  fr: () => import('#accounts/words.fr.json?lingui'),
})
