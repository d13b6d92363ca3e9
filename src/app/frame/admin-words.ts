import { bringWords } from '#language/web/bring.ts'

export const useWords = await bringWords({
  en: () => import('#app/admin-words.en.json?lingui'),
  fr: () => import('#app/admin-words.fr.json?lingui'),
})
