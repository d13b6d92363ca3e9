import { loadPageWords } from '#language/web/load-texts.ts'

export const useExperiencesWords = await loadPageWords({
  en: () => import('#brand/experiences-words.en.json?lingui'),
  fr: () => import('#brand/experiences-words.fr.json?lingui'),
})
