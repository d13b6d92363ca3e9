import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListChanges } from '#ui/admin/list/ListChanges.tsx'
import { ListSearch } from '#ui/admin/list/ListSearch.tsx'
import { useWords } from '#ui/list-words.ts'
import { ListFilters } from '#views/web/ListFilters.tsx'
import { ListTabs } from '#views/web/ListTabs.tsx'
import { asSaved, isChanged } from '#views/web/list-place.ts'
import type { OwnerListProps } from '#views/web/owner-list.ts'
import { SaveView } from '#views/web/SaveView.tsx'
import { useSavedViews } from '#views/web/use-saved-views.ts'
import { ViewMenu } from '#views/web/ViewMenu.tsx'

type Props<Row> = Pick<OwnerListProps<Row>, 'list' | 'place' | 'choices' | 'result'> & {
  onChange: (change: Record<string, string | undefined>) => void
  /** The choices of the rows' look, beside the views. */
  children: ReactNode
}

/** The tabs, the search, the chips, and the views that are saved of them. */
export function ListHead<Row>({ list, place, choices, result, onChange, children }: Props<Row>) {
  const { to, search, filter, unknown } = place
  const { fixed, filters, searchLabel } = choices
  const t = useWords()
  const navigate = useNavigate()
  const views = useSavedViews(list, result.query.dataUpdatedAt)
  const open = views.views.find(({ id }) => id === search.saved)
  const gone = unknown.map((each) => filters.find(({ name }) => name === each)?.subject ?? each)
  const isNarrowed = filters.some(({ name }) => filter[name]) || filter.q || filter.sort
  const go = (next: object) => void navigate({ to, search: next as never })
  return (
    <>
      <div className="list-views">
        <ListTabs {...fixed} counts={{ ...fixed.counts, ...views.counts }} place={place} saved={views.views} />
        <div className="acts" data-saved={open && ''}>
          {open && (
            <ViewMenu
              views={views}
              view={open}
              search={asSaved(filter)}
              isChanged={isChanged(filter, open)}
              onRemoved={() => go({})}
            />
          )}
          {children}
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
          <ListChanges {...result.steady} textOf={result.freshText} />
          {isNarrowed && (!open?.isOwn || isChanged(filter, open)) && (
            <span className="on-desktop">
              <SaveView
                views={views}
                search={asSaved(filter)}
                onSaved={(id) => go({ ...asSaved(filter), saved: id })}
              />
            </span>
          )}
        </div>
      </div>
      <p className="admin-news empty:hidden" role="status">
        {result.news}
      </p>
      {unknown.length > 0 && (
        <p className="admin-news" role="status">
          {t('ui.list.gone-filter', { count: unknown.length, names: gone.join(', ') })}
        </p>
      )}
    </>
  )
}
