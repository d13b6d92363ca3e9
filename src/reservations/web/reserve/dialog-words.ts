import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#reservations/dialog-words.en.json?lingui'),
  fr: () => import('#reservations/dialog-words.fr.json?lingui'),
})
