import { bringContent } from '#language/web/bring.ts'

export const useRitual = await bringContent({
  en: () => import('#brand/content/ritual.en.json'),
  fr: () => import('#brand/content/ritual.fr.json'),
})
