import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { sheetNowQuery } from '#catalogue/web/sheet-api.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'

type Seen = {
  /** The sheet that the fields were typed over. */
  opened: AdminSheet
  /** A later one that is compared with it already. */
  changed: AdminSheet | undefined
  /** Takes over what is stored and not typed. */
  follow: (stored: AdminSheet) => void
}

/** The sheet as another admin has saved it since, as soon as the save is committed; undefined where the page shows it. */
export function useSheetNews({ opened, changed, follow }: Seen): AdminSheet | undefined {
  const now = sheetNowQuery(opened)
  const { data: latest } = useQuery(now)
  useLiveQueries('admin:products', now.queryKey)
  const takeOver = useEffectEvent((stored: AdminSheet) => {
    if (stored.version === opened.version && !isOlder(stored, opened)) follow(stored)
  })
  useEffect(() => takeOver(latest), [latest])
  const seen = changed ?? opened
  return latest.version === seen.version || isOlder(latest, seen) ? undefined : latest
}

/** A read that began before one's own save may be answered after it. */
function isOlder(one: AdminSheet, other: AdminSheet): boolean {
  return lastEdit(one) < lastEdit(other)
}

const lastEdit = ({ edits }: AdminSheet) => Date.parse(edits[0]?.at ?? '1970-01-01')
