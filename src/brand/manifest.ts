import type experiencesWords from '#brand/experiences-words.en.json'
import { messages as experiencesEn } from '#brand/experiences-words.en.json?lingui'
import { messages as experiencesFr } from '#brand/experiences-words.fr.json?lingui'
import type faqWords from '#brand/faq-words.en.json'
import { messages as faqEn } from '#brand/faq-words.en.json?lingui'
import { messages as faqFr } from '#brand/faq-words.fr.json?lingui'
import type homeWords from '#brand/home-words.en.json'
import { messages as homeEn } from '#brand/home-words.en.json?lingui'
import { messages as homeFr } from '#brand/home-words.fr.json?lingui'
import type ritualWords from '#brand/ritual-words.en.json'
import { messages as ritualEn } from '#brand/ritual-words.en.json?lingui'
import { messages as ritualFr } from '#brand/ritual-words.fr.json?lingui'
import { brandRoutes } from '#brand/server/routes.ts'
import type storyWords from '#brand/story-words.en.json'
import { messages as storyEn } from '#brand/story-words.en.json?lingui'
import { messages as storyFr } from '#brand/story-words.fr.json?lingui'
import type words from '#brand/words.en.json'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry
    extends TextsOf<typeof words>,
      TextsOf<typeof faqWords>,
      TextsOf<typeof homeWords>,
      TextsOf<typeof storyWords>,
      TextsOf<typeof experiencesWords>,
      TextsOf<typeof ritualWords> {}
}

export const brand: Manifest = {
  words: {
    en: { ...experiencesEn, ...faqEn, ...homeEn, ...ritualEn, ...storyEn },
    fr: { ...experiencesFr, ...faqFr, ...homeFr, ...ritualFr, ...storyFr },
  },
  api: () => [brandRoutes],
}
