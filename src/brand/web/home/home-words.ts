import { bringWords } from '#language/web/bring.ts'

export const useHomeWords = await bringWords({
  en: () => import('#brand/home-words.en.json?lingui'),
  fr: () => import('#brand/home-words.fr.json?lingui'),
})
