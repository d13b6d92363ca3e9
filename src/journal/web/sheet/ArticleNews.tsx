import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIsOwn } from '#accounts/web/use-is-own.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { articleNowQuery } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { SavedElsewhere } from '#ui/admin/editor/SavedElsewhere.tsx'

type Props = { form: ArticleFormState; isTyped: boolean }

/** The article as it was saved since the page was opened. */
export function ArticleNews({ form, isTyped }: Props) {
  const t = useWords()
  const isOwn = useIsOwn()
  const { opened, changed, isSaving, compare, takeTheirs } = form
  return (
    <SavedElsewhere
      {...{ opened, changed, isSaving, isTyped, isOwn, compare }}
      latest={useLatest(form)}
      lastEdit={lastEdit}
      takeOver={takeTheirs}
      note={({ by, who, moment }) => t(`journal.admin.news.${by}`, { who, moment })}
      toast={({ by }) => ({ title: `journal.admin.news.taken-over-${by}` })}
    />
  )
}

const lastEdit = ({ edits }: AdminArticle) => edits[0]
const editedAt = (stored: AdminArticle) => Date.parse(lastEdit(stored)?.at ?? '1970-01-01')

/** The article as it is stored, as soon as a save is committed; what has no version of its own is taken over. */
function useLatest({ opened, follow }: ArticleFormState): AdminArticle {
  const now = articleNowQuery(opened)
  const { data: latest } = useQuery(now)
  useLiveQueries('admin:journal', now.queryKey)
  const takeOver = useEffectEvent((stored: AdminArticle) => {
    if (stored.version === opened.version && editedAt(stored) > editedAt(opened)) follow(stored)
  })
  useEffect(() => takeOver(latest), [latest])
  return latest
}
