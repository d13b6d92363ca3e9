import { loadPageWords } from '#language/web/load-texts.ts'

export const useRitualWords = await loadPageWords({
  en: () => import('#brand/ritual-words.en.json?lingui'),
  fr: () => import('#brand/ritual-words.fr.json?lingui'),
})
