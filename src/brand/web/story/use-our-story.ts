import { bringContent } from '#language/web/bring.ts'

export const useOurStory = await bringContent({
  en: () => import('#brand/content/our-story.en.json'),
  fr: () => import('#brand/content/our-story.fr.json'),
})
