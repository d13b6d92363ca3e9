import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { chipText } from '#ui/admin/filter/FilterChips.tsx'
import { useWords } from '#ui/list-words.ts'
import { type ListFilter, useChips } from '#views/web/ListFilters.tsx'
import type { ListPlace } from '#views/web/list-place.ts'

type Props = {
  place: ListPlace
  filters: readonly ListFilter[]
  /** For a list that never had a row. */
  none: string
  noneText?: string | undefined
  /** The action that creates the first row. */
  noneAct?: ReactNode
  any: boolean
  onChange: (change: Record<string, string | undefined>) => void
}

/** In the place of rows: none yet, or none that matches, with the way back to some. */
export function ListEmpty({ place: { to, filter }, filters, none, noneText, noneAct, any, onChange }: Props) {
  const t = useWords()
  const chipOf = useChips()
  if (!any) {
    return (
      <EmptyTile title={none} text={noneText}>
        {noneAct}
      </EmptyTile>
    )
  }
  const last = filters.findLast(({ name }) => filter[name] !== undefined)
  const reason = filter.q ? 'found' : 'here'
  return (
    <EmptyTile title={t(last ? 'ui.list.none-filtered' : `ui.list.none-${reason}`)} filtered>
      {last && (
        <button type="button" className="button plain" onClick={() => onChange({ [last.name]: undefined })}>
          {t('ui.list.drop', { filter: chipText(chipOf(last, filter[last.name] ?? '')) })}
        </button>
      )}
      <Link to={to}>{t('ui.list.show-all')}</Link>
    </EmptyTile>
  )
}
