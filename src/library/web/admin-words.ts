import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#library/admin-words.en.json?lingui'),
  fr: () => import('#library/admin-words.fr.json?lingui'),
})
