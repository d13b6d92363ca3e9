import { bringWords } from '#language/web/bring.ts'

export const useFaqWords = await bringWords({
  en: () => import('#brand/faq-words.en.json?lingui'),
  fr: () => import('#brand/faq-words.fr.json?lingui'),
})
