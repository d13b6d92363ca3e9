import { loadContent } from '#language/web/load-texts.ts'

export const useRitual = await loadContent({
  en: () => import('#brand/content/ritual.en.json'),
  fr: () => import('#brand/content/ritual.fr.json'),
})
