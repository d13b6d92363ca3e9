import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#reservations/admin-words.en.json?lingui'),
  fr: () => import('#reservations/admin-words.fr.json?lingui'),
})
