import { bringContent } from '#language/web/bring.ts'

export const useFaq = await bringContent({
  en: () => import('#brand/content/faq.en.json'),
  fr: () => import('#brand/content/faq.fr.json'),
})
