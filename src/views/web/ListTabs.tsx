import { Link, useNavigate } from '@tanstack/react-router'
import { useWords } from '#ui/list-words.ts'
import { useFormat } from '#ui/use-format.ts'
import type { SavedView } from '#views/schema.ts'
import type { ListPlace } from '#views/web/list-place.ts'

export type FixedViews = {
  /** The view without a name of its own in the address; without it, the whole list. */
  first?: string
  /** Without that. */
  views: readonly { value: string; text: string }[]
  /** By view, saved ones by their id; the whole list as `any`. */
  counts: Readonly<Record<string, number>> | undefined
  /** A count of so many is that many or more. */
  maxCounted: number
}

type Props = FixedViews & {
  place: ListPlace
  saved: readonly SavedView[]
}

/** The fixed views and the saved ones: as tabs, and on a phone as one choice. */
export function ListTabs({ first, views, counts, maxCounted, place: { to, search }, saved }: Props) {
  const t = useWords()
  const format = useFormat()
  const navigate = useNavigate()
  const open = saved.find(({ id }) => id === search.saved)
  const count = (view: string) => {
    const count = counts?.[view]
    if (count === undefined) return ''
    return count >= maxCounted ? `${format.number(maxCounted)}+` : format.number(count)
  }
  const withCount = (text: string, view: string) => [text, count(view) && `(${count(view)})`].filter(Boolean).join(' ')
  const tabs = [{ value: '', text: first ?? t('ui.list.all') }, ...views]
  const fixed = (value: string) => ({ ...(search.q && { q: search.q }), ...(value && { view: value }) })
  const ofSaved = ({ id, search: kept }: SavedView) => ({ ...kept, saved: id })
  const isOpen = (value: string) => !search.saved && (search.view ?? '') === value
  return (
    <nav aria-label={t('ui.list.view')}>
      <select
        aria-label={t('ui.list.view')}
        value={open?.id ?? search.view ?? ''}
        onChange={({ target: { value } }) => {
          const view = saved.find(({ id }) => id === value)
          void navigate({ to, search: (view ? ofSaved(view) : fixed(value)) as never })
        }}
      >
        {tabs.map(({ value, text }) => (
          <option key={value} value={value}>
            {withCount(text, value || 'any')}
          </option>
        ))}
        {saved.map(({ id, name }) => (
          <option key={id} value={id}>
            {withCount(name, id)}
          </option>
        ))}
      </select>
      <ul className="admin-tabs">
        {tabs.map(({ value, text }) => (
          <li key={value}>
            <Link
              to={to}
              search={fixed(value) as never}
              // Otherwise the whole list is open beside each of its views.
              activeOptions={{ exact: true }}
              aria-current={isOpen(value) ? 'page' : undefined}
            >
              {text}
              <span className="count">{count(value || 'any')}</span>
            </Link>
          </li>
        ))}
        {saved.map((view) => (
          <li key={view.id}>
            <Link to={to} search={ofSaved(view) as never} aria-current={search.saved === view.id ? 'page' : undefined}>
              {view.name}
              <span className="count">{count(view.id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
