import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#reservations/dialog-words.en.json?lingui'),
  fr: () => import('#reservations/dialog-words.fr.json?lingui'),
})
