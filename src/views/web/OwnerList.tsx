import '#ui/admin/styles/list/list.css'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useRole } from '#accounts/web/role-context.ts'
import { ColumnChoice } from '#ui/admin/list/ColumnChoice.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { SortChoice } from '#ui/admin/list/SortChoice.tsx'
import { useHiddenColumns } from '#ui/admin/list/stored-columns.ts'
import { useWords } from '#ui/list-words.ts'
import { ListEmpty } from '#views/web/ListEmpty.tsx'
import { ListHead } from '#views/web/ListHead.tsx'
import { ListRows } from '#views/web/ListRows.tsx'
import { asSaved, type ListPlace } from '#views/web/list-place.ts'
import type { ListChoices, OwnerListProps } from '#views/web/owner-list.ts'

/** The rows of a list with its views, filters, sequence, columns, ticks and pages. */
export function OwnerList<Row extends object>({
  list,
  title,
  place,
  choices,
  result,
  empty,
  layout,
  ticks: given,
  act,
}: OwnerListProps<Row>) {
  // A reader can do nothing with ticked rows.
  const ticks = useRole() === 'reader' ? undefined : given
  const { filters, sorts, sort } = choices
  const { show, sortBy } = useListChange(place, choices)
  const [isTicking, setTicking] = useState(false)
  const table = 'columns' in layout ? layout : undefined
  const { hidden, toggle } = useHiddenColumns(list, table?.hiddenAtFirst ?? [])
  const isEmpty = result.steady.rows.length === 0
  return (
    <>
      <ListHead {...{ list, place, choices, result }} onChange={show}>
        {!('board' in layout) && (
          <>
            <SortChoice sorts={sorts} sort={sort} onSort={sortBy} />
            {table && <ColumnChoice columns={table.columns} hidden={hidden} onToggle={toggle} />}
            {ticks?.onPhone && !isEmpty && <TickingSwitch isOn={isTicking} onSwitch={setTicking} />}
            {act}
          </>
        )}
      </ListHead>
      <ListNews
        query={result.query}
        nothing={
          isEmpty && <ListEmpty {...{ place, filters }} {...empty} any={result.page?.any ?? true} onChange={show} />
        }
      />
      {'board' in layout ? (
        !isEmpty && layout.board
      ) : (
        <ListRows
          {...{ title, place, choices, result, layout, ticks, hidden, isTicking }}
          onUntick={() => setTicking(false)}
        />
      )}
    </>
  )
}

type TickingProps = { isOn: boolean; onSwitch: (isOn: boolean) => void }

/** A phone shows the boxes of the rows only once they are asked for. */
function TickingSwitch({ isOn, onSwitch }: TickingProps) {
  const t = useWords()
  return (
    <button type="button" className="list-text on-phone" aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
      <ListChecks aria-hidden="true" size={16} strokeWidth={1.5} />
      <span className="words">{t('ui.list.tick')}</span>
    </button>
  )
}

/** Another filter or sequence goes into the address, where the first page of it begins. */
function useListChange({ to, search, filter }: ListPlace, { sorts, usualSort }: ListChoices) {
  const navigate = useNavigate()
  const show = (change: Record<string, string | undefined>) => {
    const { saved, as } = search
    const kept = { ...(saved && { saved }), ...(as && { as }) }
    void navigate({ to, search: { ...asSaved({ ...filter, ...change }), ...kept } as never })
  }
  const sortBy = (next: string) => show({ sort: next === (usualSort ?? sorts[0]?.value) ? undefined : next })
  return { show, sortBy }
}
