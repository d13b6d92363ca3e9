import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#legal/words.en.json?lingui'),
  fr: () => import('#legal/words.fr.json?lingui'),
})
