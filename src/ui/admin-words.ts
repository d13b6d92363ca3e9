import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#ui/admin-words.en.json?lingui'),
  fr: () => import('#ui/admin-words.fr.json?lingui'),
})
