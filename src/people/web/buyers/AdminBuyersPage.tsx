import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { type BuyerFilterName, buyerSorts, buyerViews } from '#people/buyer-filter.ts'
import { useWords } from '#people/web/admin-words.ts'
import { hiddenAtFirst, useBuyerColumns } from '#people/web/buyers/BuyerColumns.tsx'
import { useBuyerFilters } from '#people/web/buyers/use-buyer-filters.ts'
import { useBuyerList } from '#people/web/buyers/use-buyer-list.ts'
import { idOf } from '#people/web/list/use-contact-list.ts'
import { MergeDrawer } from '#people/web/merging/MergeDrawer.tsx'
import { TickedContacts } from '#people/web/tags/TickedContacts.tsx'
import { useContactName } from '#people/web/use-contact-name.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<BuyerFilterName>

export const Route = createFileRoute('/_admins/crm/orders')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminBuyersPage,
})

/** The orders by person: everyone who bought, once, the newest order first (CRM-03). */
function AdminBuyersPage() {
  const t = useWords()
  const order = useOrderWords()
  const nameOf = useContactName()
  const [merged, setMerged] = useState<readonly [string, string]>()
  const [turn, setTurn] = useState(0)
  const onChange = () => setTurn((last) => last + 1)
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('buyers', search)
  const { filter, unknown, query, figures, steady } = useBuyerList(search, turn)
  const filters = useBuyerFilters(filter, figures)
  const sort = filter.sort ?? 'newest'
  const columns = useBuyerColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === 'newest' ? undefined : next } })
  })
  const news = query.data?.isNear && filter.q ? t('people.near', { words: filter.q }) : undefined
  return (
    <main id="content">
      <PageHead title={t('people.buyer.title')} indexed={false} />
      <AdminHead title={t('people.buyer.title')} />
      <OwnerList
        list="buyers"
        title={t('people.buyer.title')}
        place={{ to: '/crm/orders', search, filter, unknown }}
        choices={{
          fixed: {
            views: buyerViews.map((value) => ({ value, text: t(`people.buyer.view.${value}`) })),
            counts: figures?.counts,
            maxCounted,
          },
          filters,
          sorts: buyerSorts.map((value) => ({ value, text: t(`people.buyer.sort.${value}`) })),
          sort,
          searchLabel: t('people.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf, news }}
        empty={{
          none: t('people.buyer.none'),
          noneText: t('people.buyer.none-text'),
          noneAct: (
            <May permission="orders">
              <Link to="/admin/orders/new" className="button plain">
                {order('orders.admin.new')}
              </Link>
            </May>
          ),
        }}
        layout={{ columns, hiddenAtFirst }}
        ticks={{
          acts: (rows, untick) => <TickedContacts {...{ rows, untick, onChange }} onMerge={setMerged} />,
          onPhone: true,
        }}
      />
      {merged && <MergeDrawer pair={merged} onChange={onChange} onClose={() => setMerged(undefined)} />}
    </main>
  )
}
