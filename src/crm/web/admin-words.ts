import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#crm/admin-words.en.json?lingui'),
  fr: () => import('#crm/admin-words.fr.json?lingui'),
})
