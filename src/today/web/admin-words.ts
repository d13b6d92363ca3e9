import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#today/admin-words.en.json?lingui'),
  fr: () => import('#today/admin-words.fr.json?lingui'),
})
