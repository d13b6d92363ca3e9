import { bringContent } from '#language/web/bring.ts'

export const usePress = await bringContent({
  en: () => import('#brand/content/press.en.json'),
  fr: () => import('#brand/content/press.fr.json'),
})
