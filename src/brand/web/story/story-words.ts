import { loadPageWords } from '#language/web/load-texts.ts'

export const useStoryWords = await loadPageWords({
  en: () => import('#brand/story-words.en.json?lingui'),
  fr: () => import('#brand/story-words.fr.json?lingui'),
})
