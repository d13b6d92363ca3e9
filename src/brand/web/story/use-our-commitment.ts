import { bringContent } from '#language/web/bring.ts'

export const useOurCommitment = await bringContent({
  en: () => import('#brand/content/our-commitment.en.json'),
  fr: () => import('#brand/content/our-commitment.fr.json'),
})
