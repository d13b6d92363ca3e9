import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { useWords } from '#catalogue/web/admin-words.ts'
import { NewProductForm } from '#catalogue/web/new/NewProductForm.tsx'
import { sheetQuery } from '#catalogue/web/sheet-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

/** A new product, or a copy of another one (ADM-01). */
export function NewProduct({ from }: { from: string }) {
  const t = useWords()
  const source = useQuery({ ...sheetQuery(from), enabled: from !== '' })
  const title = t(from === '' ? 'catalogue.admin.new' : 'catalogue.admin.copy')
  return (
    <main id="content">
      <PageHead title={title} indexed={false} />
      <AdminHead
        title={title}
        back={
          <Link to="/admin/products" search={savedSearch('products')}>
            {t('catalogue.admin.back')}
          </Link>
        }
      />
      {from !== '' && <ListNews query={source} nothing={null} />}
      <May permission="products">
        {from === '' && <NewProductForm />}
        {source.data && <NewProductForm key={from} source={source.data} />}
      </May>
    </main>
  )
}
