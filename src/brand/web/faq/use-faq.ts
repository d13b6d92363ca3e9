import { loadContent } from '#language/web/load-texts.ts'

export const useFaq = await loadContent({
  en: () => import('#brand/content/faq.en.json'),
  fr: () => import('#brand/content/faq.fr.json'),
})
