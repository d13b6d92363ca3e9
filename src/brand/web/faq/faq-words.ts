import { loadPageWords } from '#language/web/load-texts.ts'

export const useFaqWords = await loadPageWords({
  en: () => import('#brand/faq-words.en.json?lingui'),
  fr: () => import('#brand/faq-words.fr.json?lingui'),
})
