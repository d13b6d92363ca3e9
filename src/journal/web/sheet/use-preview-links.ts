import { useQueryClient } from '@tanstack/react-query'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { writtenLanguages } from '#journal/article-checklist.ts'
import { stateOf } from '#journal/article-sheet.ts'
import { previewLinkQuery, withdrawPreviewLinks } from '#journal/web/admin-api.ts'
import type { Language } from '#language/language.ts'
import { businessNow } from '#platform/time/clock.ts'

export type PreviewLinks = ReturnType<typeof usePreviewLinks>

/** The links that show the saved draft of an article, in each language in which it is written; none once it is public. */
export function usePreviewLinks({ id, version, sheet }: AdminArticle) {
  const queries = useQueryClient()
  const isDraft = version !== '' && stateOf(sheet.published_at, businessNow()) !== 'published'

  async function withdraw(): Promise<void> {
    await withdrawPreviewLinks(id)
    queries.removeQueries({ queryKey: previewLinkQuery(id, 'en').queryKey.slice(0, -1) })
  }

  return {
    languages: isDraft ? writtenLanguages(sheet) : [],
    linkIn: (language: Language) => queries.fetchQuery(previewLinkQuery(id, language)),
    withdraw,
  }
}
