import { bringContent } from '#language/web/bring.ts'

export const useExperiences = await bringContent({
  en: () => import('#brand/content/experiences.en.json'),
  fr: () => import('#brand/content/experiences.fr.json'),
})
