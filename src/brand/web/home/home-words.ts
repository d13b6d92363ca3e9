import { loadPageWords } from '#language/web/load-texts.ts'

export const useHomeWords = await loadPageWords({
  en: () => import('#brand/home-words.en.json?lingui'),
  fr: () => import('#brand/home-words.fr.json?lingui'),
})
