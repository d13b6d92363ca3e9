import { loadContent } from '#language/web/load-texts.ts'

export const useOurStory = await loadContent({
  en: () => import('#brand/content/our-story.en.json'),
  fr: () => import('#brand/content/our-story.fr.json'),
})
