import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#crm/words.en.json?lingui'),
  fr: () => import('#crm/words.fr.json?lingui'),
})
