import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#wishes/words.en.json?lingui'),
  fr: () => import('#wishes/words.fr.json?lingui'),
})
