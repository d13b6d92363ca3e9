import '#ui/admin/styles/list/list.css'
import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { useListKeys } from '#ui/admin/list/use-list-keys.ts'
import { useRowPreview } from '#ui/admin/list/use-row-preview.ts'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Names the row, and links to it: the first of a card, and never hidden. */
  isName?: boolean
  isNumber?: boolean
  /** Its place on the card of a phone; without one it is not there. Of facts there may be several, a line each. */
  card?: 'title' | 'sum' | 'text' | 'number' | 'state' | 'note' | 'more' | 'fact' | 'act'
  /** Hidden where the window has no room for all columns: below 80 rem, or only below 64, or below 50. */
  room?: 'wide' | 'desktop' | 'tablet'
  /** Where the list can be sorted by it. */
  sort?: { is: 'ascending' | 'descending' | undefined; onSort: () => void }
}

type Group = { key: string; title: ReactNode; sum: ReactNode }

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  /** Without boxes: nothing can be done with several rows. */
  isFixed?: boolean
  ticked: RowSelectionState
  /** On a phone: a press on a card ticks it instead of opening it. */
  isTicking?: boolean
  onTick: (ticked: RowSelectionState) => void
  /** The names of the boxes. */
  tickAll: string
  tickOne: (row: Row) => string
  /** On a phone: the day, or another group, that a row begins or goes on. */
  groupOf?: ((row: Row) => Group) | undefined
  /** More of a row, shown beside it while the pointer or the focus rests on it. */
  preview?: ((row: Row) => ReactNode) | undefined
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** A list of the owner's: its columns, its rows to be ticked, with cards on a phone (`list.css`). */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, rows, idOf, isFixed, tickAll, tickOne, groupOf, preview } = props
  const { place: previewed, rows: resting, card } = useRowPreview(preview !== undefined)
  const previewId = useId()
  const place = useRef<HTMLTableElement>(null)
  useListKeys(place)
  const { table, shown } = useTicksAndColumns(props)
  const shownRow = previewed && rows.find((row) => idOf(row) === previewed.id)
  let group: string | undefined
  return (
    <>
      <table ref={place} className="list-table" data-ticking={props.isTicking || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {!isFixed && (
              <th scope="col" className="tick">
                <TickBox
                  name={tickAll}
                  isTicked={table.getIsAllRowsSelected()}
                  isSome={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onTick={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {shown.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the link */}
        <tbody {...resting} onClick={openPressedRow}>
          {table.getRowModel().rows.map((row) => {
            const own = groupOf?.(row.original)
            const isFirst = own !== undefined && own.key !== group
            group = own?.key
            return (
              <Fragment key={row.id}>
                {isFirst && <GroupHead group={own} columns={shown.length + (isFixed ? 0 : 1)} />}
                <tr
                  data-row={row.id}
                  data-ticked={row.getIsSelected() || undefined}
                  aria-describedby={previewed?.id === row.id ? previewId : undefined}
                >
                  {!isFixed && (
                    <td className="tick">
                      <TickBox
                        name={tickOne(row.original)}
                        isTicked={row.getIsSelected()}
                        onTick={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <Cell key={column.id} column={column} row={row.original} />
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {preview && previewed && shownRow && (
        <div
          id={previewId}
          role="tooltip"
          className="list-preview"
          style={{ left: previewed.left, top: previewed.top, bottom: previewed.bottom }}
          {...card}
        >
          {preview(shownRow)}
        </div>
      )}
    </>
  )
}

/** A press anywhere on a row opens it, unless it is on another control or selects text. */
function openPressedRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const pressed = target as HTMLElement
  if (pressed.closest('.tick, a, button, input, label, select') || getSelection()?.isCollapsed === false) return
  const name = pressed.closest('[data-row]')?.querySelector('th a, th [data-name]')
  name?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

type Shown<Row> = Pick<Props<Row>, 'rows' | 'idOf' | 'columns' | 'hidden' | 'ticked' | 'onTick'>

/** The table with its ticks, and the columns that are not hidden. */
function useTicksAndColumns<Row extends object>({ rows, idOf, columns, hidden, ticked, onTick }: Shown<Row>) {
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(columns.map(({ id }) => helper.display({ id })))
  }, [columns])
  const table = useTable({
    features,
    columns: defined,
    data: rows as Row[],
    getRowId: idOf,
    state: {
      rowSelection: ticked,
      columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])),
    },
    onRowSelectionChange: (next) => onTick(typeof next === 'function' ? next(ticked) : next),
  })
  const named = new Map(columns.map((column) => [column.id, column]))
  return { table, shown: table.getVisibleLeafColumns().flatMap(({ id }) => named.get(id) ?? []) }
}

function GroupHead({ group: { title, sum }, columns }: { group: Group; columns: number }) {
  return (
    <tr className="group">
      <td colSpan={Math.max(1, columns - 1)}>{title}</td>
      <td>{sum}</td>
    </tr>
  )
}

type TickBoxProps = { name: string; isTicked: boolean; isSome?: boolean; onTick: (event: unknown) => void }

/** Its label has no words: on a phone it is the whole card. */
function TickBox({ name, isTicked, isSome = false, onTick }: TickBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={name}
        checked={isTicked}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={onTick}
      />
    </label>
  )
}

function Head<Row>({ column: { head, sort, isNumber, room } }: { column: Column<Row> }) {
  const Arrow = sort?.is === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={sort?.is} className={classOf(isNumber && 'number', room)}>
      {sort ? (
        <button type="button" className="sort" onClick={sort.onSort}>
          {head}
          {sort.is && <Arrow aria-hidden="true" size={13} strokeWidth={1.75} />}
        </button>
      ) : (
        head
      )}
    </th>
  )
}

function Cell<Row>({ column: { cell, head, card, isName, isNumber, room }, row }: { column: Column<Row>; row: Row }) {
  const className = classOf(isNumber && 'number', room)
  return isName ? (
    <th scope="row" className={className} data-card={card}>
      {cell(row)}
    </th>
  ) : (
    <td className={className} data-card={card} data-label={head}>
      {cell(row)}
    </td>
  )
}

const classOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined
