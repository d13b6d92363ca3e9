import { loadPageWords } from '#language/web/load-texts.ts'

export const useWords = await loadPageWords({
  en: () => import('#reservations/words.en.json?lingui'),
  fr: () => import('#reservations/words.fr.json?lingui'),
})
