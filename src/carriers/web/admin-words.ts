import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#carriers/admin-words.en.json?lingui'),
  fr: () => import('#carriers/admin-words.fr.json?lingui'),
})
