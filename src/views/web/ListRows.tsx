import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { DataTable } from '#ui/admin/list/DataTable.tsx'
import { SelectionBar } from '#ui/admin/list/SelectionBar.tsx'
import { useWords } from '#ui/list-words.ts'
import { ListPages } from '#views/web/ListPages.tsx'
import type { ListTable, ListTiles, OwnerListProps } from '#views/web/owner-list.ts'

type Props<Row> = Pick<OwnerListProps<Row>, 'title' | 'place' | 'choices' | 'result'> & {
  layout: ListTable<Row> | ListTiles<Row>
  ticks: OwnerListProps<Row>['ticks'] | undefined
  hidden: readonly string[]
  isTicking: boolean
  onUntick: () => void
}

/** The table or the tiles, the pages below, and the bar of what is ticked. */
export function ListRows<Row extends object>(props: Props<Row>) {
  const { title, place, choices, result, layout, ticks, hidden, isTicking, onUntick } = props
  const t = useWords()
  const [ticked, setTicked] = useState<RowSelectionState>({})
  const { page, idOf, nameOf } = result
  const { rows } = result.steady
  const here = rows.filter((row) => ticked[idOf(row)])
  const untick = () => {
    setTicked({})
    onUntick()
  }
  return (
    <>
      {rows.length > 0 && 'tiles' in layout && layout.tiles(rows)}
      {rows.length > 0 && 'columns' in layout && (
        <DataTable
          caption={title}
          {...{ rows, idOf, hidden, ticked, isTicking }}
          columns={layout.columns}
          isFixed={!ticks}
          onTick={setTicked}
          tickAll={t('ui.list.tick-all')}
          tickOne={(row) => t('ui.list.tick-one', { name: nameOf(row) })}
          groupOf={layout.groupOf}
          preview={layout.preview}
        />
      )}
      <ListPages
        place={place}
        note={choices.sorts.find(({ value }) => value === choices.sort)?.note}
        next={page?.next ?? null}
        previous={page?.previous ?? null}
        isEmpty={rows.length === 0}
        isFixed={!ticks}
      />
      {here.length > 0 && (
        <SelectionBar
          count={t('ui.list.ticked-count', { count: here.length })}
          sums={ticks?.sumsOf?.(here) ?? ''}
          onUntick={untick}
        >
          {ticks?.acts(here, untick)}
        </SelectionBar>
      )}
    </>
  )
}
