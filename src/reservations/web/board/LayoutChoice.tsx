import { Link } from '@tanstack/react-router'
import { Columns3, List } from 'lucide-react'
import { useEffect } from 'react'
import { readStored, store } from '#platform/browser/browser-storage.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { type BoardLayout, type BoardSearch, boardLayouts } from '#reservations/web/board/board-search.ts'

const place = 'look of reservations'
const icons = { board: Columns3, list: List }

/** As the address says; else a view, a sequence or a page is one of the list, and all others are shown as they were last. */
export function useBoardLayout({ as, view, sort, after, before }: BoardSearch): BoardLayout {
  const chosen = boardLayouts.find((layout) => layout === as)
  useEffect(() => {
    if (chosen) store(place, chosen)
  }, [chosen])
  if (view || sort || after || before) return 'list'
  return chosen ?? (readStored(place) === 'list' ? 'list' : 'board')
}

/** Board or list, with the same filters. */
export function LayoutChoice({ layout, search }: { layout: BoardLayout; search: BoardSearch }) {
  const t = useWords()
  const { view, sort, after, before, ...narrowing } = search
  return (
    <nav aria-label={t('reservations.admin.look')} className="segments">
      {boardLayouts.map((each) => {
        const Icon = icons[each]
        const kept = each === 'board' ? narrowing : search
        return (
          <Link
            key={each}
            to="/admin/reservations"
            search={{ ...kept, as: each }}
            activeProps={{}}
            aria-current={each === layout ? 'true' : undefined}
          >
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
            {t(`reservations.admin.look.${each}`)}
          </Link>
        )
      })}
    </nav>
  )
}
