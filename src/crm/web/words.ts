import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#crm/words.en.json?lingui'),
  fr: () => import('#crm/words.fr.json?lingui'),
})
