import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { PageRow } from '#content/admin-schema.ts'
import { pagesQuery } from '#content/web/admin-api.ts'
import { useWords } from '#content/web/admin-words.ts'
import { PageStatePill } from '#content/web/PageStatePill.tsx'
import { publicPath } from '#content/web/public-path.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { LastEdit } from '#ui/admin/list/LastEdit.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/pages')({ component: AdminPagesPage })

/** The pages of the house whose words are edited here. */
function AdminPagesPage() {
  const t = useWords()
  const query = useQuery(pagesQuery)
  const columns = usePageColumns()
  return (
    <main id="content">
      <PageHead title={t('content.admin.title')} indexed={false} />
      <AdminHead title={t('content.admin.title')} meta={[t('content.admin.about')]} />
      {query.data ? (
        <FixedTable
          caption={t('content.admin.title')}
          rows={query.data.rows}
          idOf={({ page }) => page}
          columns={columns}
        />
      ) : (
        <ListNews query={query} nothing={null} />
      )}
    </main>
  )
}

function usePageColumns(): Column<PageRow>[] {
  const t = useWords()
  const { pageName } = usePageWords()
  return [
    {
      id: 'page',
      head: t('content.admin.column.page'),
      isName: true,
      card: 'title',
      cell: ({ page }) => (
        <Link to="/admin/pages/$page" params={{ page }}>
          {pageName(page)}
        </Link>
      ),
    },
    {
      id: 'state',
      head: t('content.admin.column.state'),
      card: 'state',
      cell: (row) => <PageStatePill {...row} />,
    },
    {
      id: 'notes',
      head: t('content.admin.column.notes'),
      card: 'text',
      cell: ({ samples, stale, delivered }) =>
        [
          delivered && t('content.admin.delivered'),
          samples > 0 && t('content.admin.samples', { count: samples }),
          stale > 0 && t('content.admin.stale', { count: stale }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'see',
      head: t('content.admin.column.address'),
      room: 'wide',
      cell: ({ page }) => (
        <Link to={publicPath[page]} target="_blank" className="admin-link">
          {page === 'footer' || page === 'press' ? t(`content.admin.shown.${page}`) : publicPath[page]}
        </Link>
      ),
    },
    {
      id: 'edited',
      head: t('content.admin.column.edited'),
      card: 'note',
      room: 'desktop',
      cell: ({ updated_at, updated_by }) => (updated_at < '2021' ? null : <LastEdit at={updated_at} by={updated_by} />),
    },
  ]
}
