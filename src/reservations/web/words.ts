import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#reservations/words.en.json?lingui'),
  fr: () => import('#reservations/words.fr.json?lingui'),
})
