import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#requests/admin-words.en.json?lingui'),
  fr: () => import('#requests/admin-words.fr.json?lingui'),
})
