import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetForm } from '#catalogue/web/SheetForm.tsx'
import { sheetQuery } from '#catalogue/web/sheet-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { ListNews } from '#ui/ListNews.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { savedSearch } from '#ui/saved-search.ts'

export const Route = createFileRoute('/_admins/admin/products/$code')({ component: AdminProductPage })

/** One product, to be edited (ADM-01). */
function AdminProductPage() {
  const t = useWords()
  const { code } = Route.useParams()
  const question = useQuery(sheetQuery(code))
  const unknown = question.error instanceof ApiError && question.error.status === 404
  return (
    <main id="content">
      <PageHead title={question.data?.sheet.title ?? t('catalogue.admin.title')} indexed={false} />
      <Link to="/admin/products" search={savedSearch('products')}>
        {t('catalogue.admin.back')}
      </Link>
      {unknown ? (
        <h1 className="mt-2">{t('catalogue.admin.unknown')}</h1>
      ) : (
        <ListNews question={question} nothing={null} />
      )}
      {question.data && <SheetForm key={code} first={question.data} />}
    </main>
  )
}
