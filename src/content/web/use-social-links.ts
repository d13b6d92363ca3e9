import { useQuery } from '@tanstack/react-query'
import type { ShownBlock } from '#content/page-fields.ts'
import { pageQuery } from '#content/web/api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** The house elsewhere, as the foot of the page names it. */
export function useSocialLinks(): ShownBlock<'footer', 'social'>[] {
  const { data } = useQuery(pageQuery('footer', useLanguage().language))
  return (data?.blocks ?? []).flatMap((block) => (block.kind === 'social' ? [block] : []))
}
