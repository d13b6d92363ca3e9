import { loadContent } from '#language/web/load-texts.ts'

export const useOurCommitment = await loadContent({
  en: () => import('#brand/content/our-commitment.en.json'),
  fr: () => import('#brand/content/our-commitment.fr.json'),
})
