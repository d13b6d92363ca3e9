import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#staff/admin-words.en.json?lingui'),
  fr: () => import('#staff/admin-words.fr.json?lingui'),
})
