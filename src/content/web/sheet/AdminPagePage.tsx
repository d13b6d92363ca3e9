import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pageNames } from '#content/page-fields.ts'
import { adminPageQuery } from '#content/web/admin-api.ts'
import { useWords } from '#content/web/admin-words.ts'
import { PageForm } from '#content/web/sheet/PageForm.tsx'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/pages/$page')({ component: AdminPagePage })

/** One page of the house, to be edited. */
function AdminPagePage() {
  const t = useWords()
  const { page } = Route.useParams()
  const { pageName } = usePageWords()
  const name = pageNames.find((each) => each === page)
  return (
    <main id="content">
      <PageHead title={name ? pageName(name) : t('content.admin.title')} indexed={false} />
      {name ? (
        <KnownPage key={name} page={name} />
      ) : (
        <AdminHead title={t('content.admin.unknown')} back={<BackToList />} />
      )}
    </main>
  )
}

function KnownPage({ page }: { page: (typeof pageNames)[number] }) {
  const t = useWords()
  const { pageName } = usePageWords()
  const query = useQuery(adminPageQuery(page))
  return (
    <>
      <DetailNews query={query} title={pageName(page)} unknown={t('content.admin.unknown')} back={<BackToList />} />
      {query.data && <PageForm first={query.data} back={<BackToList />} />}
    </>
  )
}

function BackToList() {
  const t = useWords()
  return <Link to="/admin/pages">{t('content.admin.back')}</Link>
}
