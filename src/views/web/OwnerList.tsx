import '#ui/admin/styles/list/list.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RowSelectionState } from '@tanstack/react-table'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ColumnChoice } from '#ui/admin/list/ColumnChoice.tsx'
import { type Column, DataTable } from '#ui/admin/list/DataTable.tsx'
import { useHiddenColumns } from '#ui/admin/list/kept-columns.ts'
import { ListChanges } from '#ui/admin/list/ListChanges.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { ListSearch } from '#ui/admin/list/ListSearch.tsx'
import { SelectionBar } from '#ui/admin/list/SelectionBar.tsx'
import { SortChoice } from '#ui/admin/list/SortChoice.tsx'
import type { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import { useWords } from '#ui/list-words.ts'
import type { ViewedList } from '#views/schema.ts'
import { ListEmpty } from '#views/web/ListEmpty.tsx'
import { type ListFilter, ListFilters } from '#views/web/ListFilters.tsx'
import { ListPages } from '#views/web/ListPages.tsx'
import { type FixedViews, ListTabs } from '#views/web/ListTabs.tsx'
import { asSaved, isChanged, type ListPlace } from '#views/web/list-place.ts'
import { SaveView } from '#views/web/SaveView.tsx'
import { useSavedViews } from '#views/web/use-saved-views.ts'
import { ViewMenu } from '#views/web/ViewMenu.tsx'

export type OwnerListProps<Row> = {
  list: ViewedList
  title: string
  place: ListPlace
  /** The names of filters in the address that the list does not know any more. */
  unknown: readonly string[]
  fixed: FixedViews
  filters: readonly ListFilter[]
  sorts: readonly { value: string; text: string; note?: string }[]
  sort: string
  /** Used where the address names none; without it the first one is. */
  usualSort?: string
  searchLabel: string
  columns?: readonly Column<Row>[]
  /** Hidden until they are asked for. */
  hiddenAtFirst?: readonly string[]
  /** In place of the table and its columns. */
  tiles?: (rows: readonly Row[]) => ReactNode
  question: Pick<UseQueryResult, 'dataUpdatedAt' | 'isPending' | 'isError' | 'error' | 'refetch'>
  steady: ReturnType<typeof useSteadyRows<Row>>
  page: { next: string | number | null; previous: string | number | null; any: boolean } | undefined
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** For a list that never had a row. */
  none: string
  noneText?: string | undefined
  /** The act by which such a list gets its first row. */
  noneAct?: ReactNode
  /** The words for rows that arrived meanwhile and are not shown yet, where the list has its own. */
  freshText?: (count: number) => string
  groupOf?: ((row: Row) => { key: string; title: ReactNode; sum: ReactNode }) | undefined
  preview?: ((row: Row) => ReactNode) | undefined
  sumsOf?: (rows: readonly Row[]) => string
  /** In place of the table, its sequence, its columns and its pages. */
  instead?: ReactNode
  /** A phone, too, has acts on many rows. */
  ticksOnPhone?: boolean
  /** The buttons of the ticked rows; without them no row can be ticked. */
  ticked?: (rows: readonly Row[], untick: () => void) => ReactNode
}

/** The rows of a list with its views, filters, sequence, columns, ticks and pages. */
export function OwnerList<Row extends object>(props: OwnerListProps<Row>) {
  const { list, place, columns = [], steady, page, filters, question } = props
  const t = useWords()
  const { show, sortBy } = useListChange(props)
  const [isTicking, setTicking] = useState(false)
  const { hidden, toggle } = useHiddenColumns(list, props.hiddenAtFirst ?? [])
  const isEmpty = steady.rows.length === 0
  return (
    <>
      <Head {...props} onSort={sortBy} onChange={show}>
        {columns.length > 0 && <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />}
        {props.ticksOnPhone && !isEmpty && (
          <button
            type="button"
            className="list-text on-phone"
            aria-pressed={isTicking}
            onClick={() => setTicking(!isTicking)}
          >
            <ListChecks aria-hidden="true" size={16} strokeWidth={1.5} />
            <span className="words">{t('ui.list.tick')}</span>
          </button>
        )}
      </Head>
      <ListNews
        question={question}
        nothing={
          isEmpty && (
            <ListEmpty
              {...{ place, filters }}
              none={props.none}
              noneText={props.noneText}
              noneAct={props.noneAct}
              any={page?.any ?? true}
              onChange={show}
            />
          )
        }
      />
      {isEmpty || props.instead === undefined ? (
        <Rows {...props} hidden={hidden} isTicking={isTicking} onTicked={() => setTicking(false)} />
      ) : (
        props.instead
      )}
    </>
  )
}

type Ticking = { hidden: readonly string[]; isTicking: boolean; onTicked: () => void }

/** The table, the pages beside it, and the bar of what is ticked. */
function Rows<Row extends object>(props: OwnerListProps<Row> & Ticking) {
  const t = useWords()
  const { place, sorts, sort, steady, idOf, page, instead } = props
  const [ticked, setTicked] = useState<RowSelectionState>({})
  const { rows } = steady
  const here = rows.filter((row) => ticked[idOf(row)])
  const untick = () => {
    setTicked({})
    props.onTicked()
  }
  return (
    <>
      {rows.length > 0 && props.tiles?.(rows)}
      {rows.length > 0 && !props.tiles && (
        <DataTable
          caption={props.title}
          rows={rows}
          idOf={idOf}
          columns={props.columns ?? []}
          hidden={props.hidden}
          isFixed={props.ticked === undefined}
          ticked={ticked}
          isTicking={props.isTicking}
          onTick={setTicked}
          tickAll={t('ui.list.tick-all')}
          tickOne={(row) => t('ui.list.tick-one', { name: props.nameOf(row) })}
          groupOf={props.groupOf}
          preview={props.preview}
        />
      )}
      {instead === undefined && (
        <ListPages
          place={place}
          note={sorts.find(({ value }) => value === sort)?.note}
          next={page?.next ?? null}
          previous={page?.previous ?? null}
          isEmpty={rows.length === 0}
          isFixed={props.ticked === undefined}
        />
      )}
      {here.length > 0 && (
        <SelectionBar
          count={t('ui.list.ticked-count', { count: here.length })}
          sums={props.sumsOf?.(here) ?? ''}
          onUntick={untick}
        >
          {props.ticked?.(here, untick)}
        </SelectionBar>
      )}
    </>
  )
}

/** Another filter or sequence goes into the address, where the first page of it begins. */
function useListChange<Row>({ place: { to, search, filter }, sorts, usualSort }: OwnerListProps<Row>) {
  const navigate = useNavigate()
  const show = (change: Record<string, string | undefined>) => {
    const { saved, as } = search
    const kept = { ...(saved && { saved }), ...(as && { as }) }
    void navigate({ to, search: { ...asSaved({ ...filter, ...change }), ...kept } as never })
  }
  const sortBy = (next: string) => show({ sort: next === (usualSort ?? sorts[0]?.value) ? undefined : next })
  return { show, sortBy }
}

type HeadProps<Row> = OwnerListProps<Row> & {
  onSort: (sort: string) => void
  onChange: (change: Record<string, string | undefined>) => void
  children: ReactNode
}

/** The tabs, the search, the chips, and the views that are saved of them. */
function Head<Row>(props: HeadProps<Row>) {
  const {
    list,
    place,
    fixed,
    filters,
    sorts,
    sort,
    steady,
    unknown,
    searchLabel,
    instead,
    onSort,
    onChange,
    children,
  } = props
  const { to, search, filter } = place
  const t = useWords()
  const navigate = useNavigate()
  const views = useSavedViews(list, props.question.dataUpdatedAt)
  const open = views.views.find(({ id }) => id === search.saved)
  const isNarrowed = filters.some(({ name }) => filter[name]) || filter.q || filter.sort
  const go = (next: object) => void navigate({ to, search: next as never })
  return (
    <>
      <div className="list-views">
        <ListTabs {...fixed} counts={{ ...fixed.counts, ...views.counts }} place={place} saved={views.views} />
        <div className="acts">
          {open && (
            <ViewMenu
              views={views}
              view={open}
              search={asSaved(filter)}
              isChanged={isChanged(filter, open)}
              onRemoved={() => go({})}
            />
          )}
          {instead === undefined && (
            <>
              <SortChoice sorts={sorts} sort={sort} onSort={onSort} />
              {children}
            </>
          )}
        </div>
      </div>
      <div className="list-bar">
        <ListSearch
          q={filter.q ?? ''}
          label={searchLabel}
          placeholder={searchLabel}
          button={t('ui.list.search')}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
        <ListFilters filters={filters} filter={filter} onChange={onChange} />
        <div className="end">
          <ListChanges {...steady} textOf={props.freshText} />
          {isNarrowed && (!open || isChanged(filter, open)) && (
            <span className="on-desk">
              <SaveView
                views={views}
                search={asSaved(filter)}
                onSaved={(id) => go({ ...asSaved(filter), saved: id })}
              />
            </span>
          )}
        </div>
      </div>
      {unknown.length > 0 && (
        <p className="admin-news" role="status">
          {t('ui.list.gone-filter', { count: unknown.length, names: unknown.join(', ') })}
        </p>
      )}
    </>
  )
}
