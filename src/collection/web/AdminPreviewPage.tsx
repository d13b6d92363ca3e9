import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { shownProduct } from '#catalogue/shown/shown-product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { usePreviewed } from '#catalogue/web/sheet/use-preview.ts'
import { sheetQuery } from '#catalogue/web/sheet-api.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { ProductPicture, ProductWords } from '#collection/web/ProductDetail.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/products/$code/preview')({ component: AdminPreviewPage })

/** A product as a visitor would see it, published or not (ADM-01). */
function AdminPreviewPage() {
  const t = useWords()
  const { code } = Route.useParams()
  const query = useQuery({ ...sheetQuery(code), staleTime: 0 })
  const unknown = query.error instanceof ApiError && query.error.status === 404
  if (query.data) return <Preview saved={query.data} />
  return (
    <main id="content" className="measure py-24">
      <PageHead title={t('catalogue.admin.preview')} indexed={false} />
      <h1 className="display-2">{t(unknown ? 'catalogue.admin.unknown' : 'catalogue.admin.preview')}</h1>
      {!unknown && <ListNews query={query} nothing={null} />}
    </main>
  )
}

function Preview({ saved }: { saved: AdminSheet }) {
  const t = useWords()
  const { opened, sheet, isTyped, isUnreadable } = usePreviewed(saved)
  const product = shownProduct(opened, sheet)
  const texts = useProductTexts(product)
  const { code } = Route.useParams()
  return (
    <>
      <aside
        aria-label={t('catalogue.admin.preview')}
        className="bg-ink py-3 pr-28 pl-4 text-[0.9375rem] text-chalk sm:pl-8"
      >
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <strong className="font-medium">{t('catalogue.admin.preview')}</strong>
          <span>{t(isTyped ? 'catalogue.admin.preview.typed' : 'catalogue.admin.preview.saved')}</span>
          <Link to="/admin/products/$code" params={{ code }} className="underline underline-offset-4">
            {t('catalogue.admin.preview.edit')}
          </Link>
        </p>
        <p role="status">{isUnreadable && t('catalogue.admin.preview.unreadable')}</p>
      </aside>
      <main
        id="content"
        className="lg:grid lg:min-h-dvh lg:grid-cols-2"
        onClickCapture={withholdClick}
        onSubmitCapture={withholdClick}
      >
        <PageHead title={`${t('catalogue.admin.preview')} · ${texts.title}`} indexed={false} />
        <ProductPicture
          product={product}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/5 lg:sticky lg:top-0 lg:aspect-auto lg:h-dvh"
        />
        <div className="px-4 pt-8 pb-20 sm:px-8 lg:max-w-2xl lg:px-16 lg:pt-24">
          <ProductWords product={product} title={<h1 className="display-2">{texts.title}</h1>} />
        </div>
      </main>
    </>
  )
}

/** A preview puts nothing into the owner's cart and reserves nothing; its sections open and close. */
function withholdClick(event: SyntheticEvent): void {
  const isPress = event.type === 'submit' || (event.target as Element).closest('button, a') !== null
  if (!isPress) return
  event.preventDefault()
  event.stopPropagation()
}
