import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#inbox/words.en.json?lingui'),
  fr: () => import('#inbox/words.fr.json?lingui'),
})
