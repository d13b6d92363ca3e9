import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIsOwn } from '#accounts/web/use-is-own.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { sheetNowQuery } from '#catalogue/web/sheet-api.ts'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { dayOf } from '#platform/time/clock.ts'
import { type LaterSave, SavedElsewhere } from '#ui/admin/editor/SavedElsewhere.tsx'
import { useToday } from '#ui/use-today.ts'

type Props = {
  /** The sheet that the fields were typed over. */
  opened: AdminSheet
  /** A later one that is compared with it already. */
  changed: AdminSheet | undefined
  isSaving: boolean
  isTyped: boolean
  /** Takes over what is stored and not typed. */
  follow: (stored: AdminSheet) => void
  compare: (latest: AdminSheet) => void
  takeOver: (latest: AdminSheet) => void
}

/** The sheet as it was saved since the page was opened. */
export function SheetNews({ follow, ...props }: Props) {
  const { opened } = props
  const t = useWords()
  const today = useToday()
  const isOwn = useIsOwn()
  const nameOf = useAuthor()
  const newState = ({ sheet: { state } }: AdminSheet) =>
    state === opened.sheet.state ? undefined : (`catalogue.admin.news.now-${state}` as const)

  function note({ latest, by, who, at, moment, time }: LaterSave<AdminSheet>): string {
    const isToday = by === 'other' && dayOf(new Date(at)) === today
    const said = t(`catalogue.admin.news.${isToday ? 'today' : by}`, { who, moment, time })
    const state = newState(latest)
    return state ? `${said} ${t(state)}` : said
  }

  return (
    <SavedElsewhere
      {...{ ...props, isOwn, nameOf, note, lastEdit }}
      latest={useLatest(opened, follow)}
      toast={({ by, latest }) => {
        const text = newState(latest)
        return { title: `catalogue.admin.news.taken-over-${by}`, ...(text && { text }) }
      }}
    />
  )
}

const lastEdit = ({ edits }: AdminSheet) => edits[0]
const editedAt = (stored: AdminSheet) => Date.parse(lastEdit(stored)?.at ?? '1970-01-01')

/** The sheet as it is stored, as soon as a save is committed; what has no version of its own is taken over. */
function useLatest(opened: AdminSheet, follow: Props['follow']): AdminSheet {
  const now = sheetNowQuery(opened)
  const { data: latest } = useQuery(now)
  useLiveQueries('admin:products', now.queryKey)
  const takeOver = useEffectEvent((stored: AdminSheet) => {
    if (stored.version === opened.version && editedAt(stored) >= editedAt(opened)) follow(stored)
  })
  useEffect(() => takeOver(latest), [latest])
  return latest
}
