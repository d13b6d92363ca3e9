import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#reservations/admin-words.en.json?lingui'),
  fr: () => import('#reservations/admin-words.fr.json?lingui'),
})
