import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { articleNowQuery } from '#journal/web/admin-api.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'

/** The article as another admin has saved it since, as soon as the save is committed; undefined where the page shows it. */
export function useArticleNews({ opened, changed, follow }: ArticleFormState): AdminArticle | undefined {
  const now = articleNowQuery(opened)
  const { data: latest } = useQuery(now)
  useLiveQueries('admin:journal', now.queryKey)
  const takeOver = useEffectEvent((stored: AdminArticle) => {
    if (stored.version === opened.version && lastEdit(stored) > lastEdit(opened)) follow(stored)
  })
  useEffect(() => takeOver(latest), [latest])
  const seen = changed ?? opened
  // A read that began before one's own save may be answered after it.
  return latest.version === seen.version || lastEdit(latest) < lastEdit(seen) ? undefined : latest
}

const lastEdit = ({ edits }: AdminArticle) => Date.parse(edits[0]?.at ?? '1970-01-01')
