import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { useWords } from '#people/web/admin-words.ts'
import { allPairsQuery } from '#people/web/merges-api.ts'
import { MergeDrawer } from '#people/web/merging/MergeDrawer.tsx'
import { PairList } from '#people/web/merging/PairList.tsx'
import { useMerging } from '#people/web/merging/use-merging.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/crm/contacts/duplicates')({ component: AdminDuplicatesPage })

/** The contacts that may be one person, pair by pair (CRM-06). */
function AdminDuplicatesPage() {
  const t = useWords()
  const query = useInfiniteQuery(allPairsQuery)
  useLiveQueries('admin:contacts', allPairsQuery.queryKey)
  const { notSame } = useMerging()
  const [compared, setCompared] = useState<readonly [string, string]>()
  const pairs = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const back = (
    <Link to="/crm/contacts" search={savedSearch('contacts')}>
      {t('people.back')}
    </Link>
  )
  return (
    <main id="content">
      <PageHead title={t('people.pair.title')} indexed={false} />
      <AdminHead title={t('people.pair.title')} back={back} />
      <ListNews
        query={query}
        nothing={
          pairs.length === 0 ? (
            <EmptyTile title={t('people.pair.none')} text={t('people.pair.about')}>
              <Link to="/crm/contacts" className="button plain">
                {t('people.title')}
              </Link>
            </EmptyTile>
          ) : (
            <>
              <p className="admin-quiet mb-4">{t('people.pair.about')}</p>
              <PairList pairs={pairs} onCompare={setCompared} onNotSame={(one, other) => void notSame(one, other)} />
            </>
          )
        }
      />
      {query.hasNextPage && (
        <button
          type="button"
          className="button plain mt-4"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('people.pair.more')}
        </button>
      )}
      {compared && <MergeDrawer pair={compared} onClose={() => setCompared(undefined)} />}
    </main>
  )
}
