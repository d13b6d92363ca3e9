import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { type ArticleView, articleSorts, articleViews } from '#journal/article-filter.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { useArticleColumns, useArticleTitle } from '#journal/web/list/ArticleColumns.tsx'
import { CategoriesDrawer } from '#journal/web/list/CategoriesDrawer.tsx'
import { idOf, useArticleList } from '#journal/web/list/use-article-list.ts'
import { useCategoryNames } from '#journal/web/use-category-names.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<'category'>

export const Route = createFileRoute('/_admins/admin/journal')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminJournalPage,
})

/** The owner's list of articles (D31). */
function AdminJournalPage() {
  const t = useWords()
  const { named } = useCategoryNames()
  const [showsCategories, showCategories] = useState(false)
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('journal', search)
  const { filter, unknown, query, counts, steady } = useArticleList(search)
  const nameOf = useArticleTitle()
  const sort = filter.sort ?? 'edited'
  const columns = useArticleColumns({
    sort,
    onSort: (next) => {
      const { after, before, ...rest } = search
      void navigate({ search: { ...rest, sort: next === 'edited' ? undefined : next } })
    },
  })
  const viewOf = (value: ArticleView) => ({ value, text: t(`journal.admin.view.${value}`) })
  return (
    <main id="content">
      <PageHead title={t('journal.admin.title')} indexed={false} />
      <AdminHead title={t('journal.admin.title')}>
        <button type="button" className="button plain" onClick={() => showCategories(true)}>
          {t('journal.admin.categories')}
        </button>
        {/* A phone has it behind the plus of its title bar. */}
        <span className="on-desktop">
          <NewLink className="button" />
        </span>
      </AdminHead>
      {showsCategories && <CategoriesDrawer onClose={() => showCategories(false)} />}
      <OwnerList
        list="journal"
        title={t('journal.admin.title')}
        place={{ to: '/admin/journal', search, filter, unknown }}
        choices={{
          fixed: { views: articleViews.map(viewOf), counts, maxCounted },
          filters: [
            {
              name: 'category',
              subject: t('journal.admin.filter.category'),
              choices: named.map(({ id, name }) => [id, name] as const),
            },
          ],
          sorts: articleSorts.map((value) => ({ value, text: t(`journal.admin.sort.${value}`) })),
          sort,
          usualSort: 'edited',
          searchLabel: t('journal.admin.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf }}
        empty={{
          none: t('journal.admin.none'),
          noneText: t('journal.admin.none-text'),
          noneAct: <NewLink className="button plain" />,
        }}
        layout={{ columns }}
      />
    </main>
  )
}

function NewLink({ className }: { className: string }) {
  const t = useWords()
  if (!useMay('articles')) return null
  return (
    <Link to="/admin/journal/$id" params={{ id: 'new' }} data-key="new" aria-keyshortcuts="N" className={className}>
      {t('journal.admin.new')}
    </Link>
  )
}
