import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { productQuery } from '#catalogue/web/api.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { ProductPicture, ProductWords } from '#collection/web/ProductDetail.tsx'
import { ProductJsonLd } from '#collection/web/ProductJsonLd.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/collection/$slug')({
  loader: async ({ context, params }) => {
    const product = context.queryClient.ensureQueryData(productQuery(params.slug))
    const { slug } = await product.catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    if (slug !== params.slug) {
      throw redirect({ to: '/collection/$slug', params: { slug }, search: true, replace: true, statusCode: 301 })
    }
  },
  component: ProductPage,
})

function ProductPage() {
  const t = useWords()
  const { data: product } = useSuspenseQuery(productQuery(Route.useParams().slug))
  const texts = useProductTexts(product)
  return (
    <main id="content" className="lg:grid lg:min-h-dvh lg:grid-cols-2">
      <PageHead
        title={texts.title}
        description={plainOf(texts.description)}
        picture={product.images[0]?.url}
        kind="product"
      />
      <ProductJsonLd product={product} />
      <ProductPicture
        product={product}
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="aspect-4/5 lg:sticky lg:top-0 lg:aspect-auto lg:h-dvh"
      />
      <div className="px-4 pt-8 pb-20 sm:px-8 lg:max-w-2xl lg:px-16 lg:pt-36">
        <nav aria-label={t('app.nav.breadcrumb')} className="mb-8">
          <Link to="/collection" className="label line-link">
            {t('catalogue.title')}
          </Link>
        </nav>
        <ProductWords product={product} title={<h1 className="display-2">{texts.title}</h1>} />
      </div>
    </main>
  )
}
