import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#views/admin-words.en.json?lingui'),
  fr: () => import('#views/admin-words.fr.json?lingui'),
})
