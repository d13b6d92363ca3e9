import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#ui/list-words.en.json?lingui'),
  fr: () => import('#ui/list-words.fr.json?lingui'),
})
