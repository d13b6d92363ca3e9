import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { NewProduct } from '#catalogue/web/new/NewProduct.tsx'
import { SheetForm } from '#catalogue/web/sheet/SheetForm.tsx'
import { sheetQuery } from '#catalogue/web/sheet-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/products/$code')({ component: AdminProductPage })

/** One product, or the page for a new one: no product has the code `new`. The address names the one to copy. */
function AdminProductPage() {
  const { code } = Route.useParams()
  const from = useLocation({ select: ({ hash }) => hash })
  return code === 'new' ? <NewProduct key={from} from={from} /> : <KnownProduct code={code} />
}

/** One product, to be edited (ADM-01). */
function KnownProduct({ code }: { code: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const query = useQuery(sheetQuery(code))
  return (
    <main id="content">
      <PageHead title={query.data ? titleIn(query.data.sheet, language) : t('catalogue.admin.title')} indexed={false} />
      <DetailNews
        query={query}
        title={t('catalogue.admin.title')}
        unknown={t('catalogue.admin.unknown')}
        back={<BackToList />}
      />
      {query.data && <SheetForm key={code} first={query.data} back={<BackToList />} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/products" search={savedSearch('products')}>
      {t('catalogue.admin.back')}
    </Link>
  )
}
