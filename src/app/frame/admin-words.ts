import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#app/admin-words.en.json?lingui'),
  fr: () => import('#app/admin-words.fr.json?lingui'),
})
