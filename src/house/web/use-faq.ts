import { bringContent } from '#language/web/bring.ts'

export const useFaq = await bringContent({
  en: () => import('#house/content/faq.en.json'),
  fr: () => import('#house/content/faq.fr.json'),
})
