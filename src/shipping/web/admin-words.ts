import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#shipping/admin-words.en.json?lingui'),
  fr: () => import('#shipping/admin-words.fr.json?lingui'),
})
