import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#catalogue/admin-words.en.json?lingui'),
  fr: () => import('#catalogue/admin-words.fr.json?lingui'),
})
