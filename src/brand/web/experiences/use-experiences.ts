import { loadContent } from '#language/web/load-texts.ts'

export const useExperiences = await loadContent({
  en: () => import('#brand/content/experiences.en.json'),
  fr: () => import('#brand/content/experiences.fr.json'),
})
