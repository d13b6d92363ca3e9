import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#ui/list-words.en.json?lingui'),
  fr: () => import('#ui/list-words.fr.json?lingui'),
})
