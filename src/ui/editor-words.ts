import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#ui/editor-words.en.json?lingui'),
  fr: () => import('#ui/editor-words.fr.json?lingui'),
})
