import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListedProduct } from '#catalogue/schema.ts'
import { collectionQuery } from '#catalogue/web/api.ts'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { EditorialTile } from '#collection/web/EditorialTile.tsx'
import { ProductCard } from '#collection/web/ProductCard.tsx'
import type { ShownPage } from '#content/page-fields.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { showToast } from '#ui/toast/toast.ts'

type Props = { content: ShownPage<'collection'>; heading?: 'h1' | 'h2'; first?: boolean }

/** Our Collection: every product as a card, one, two or three in a row (SHOW-01). */
export function Showcase({ content, heading: Heading = 'h2', first = false }: Props) {
  const t = useWords()
  const collection = useInfiniteQuery(collectionQuery)
  const { isError, refetch } = collection
  useLivePrices()
  useEffect(() => {
    if (!isError) return
    const retry = { label: 'ui.try-again', run: () => void refetch() } as const
    showToast({ tone: 'destructive', title: 'ui.error', text: 'catalogue.failed', action: retry })
  }, [isError, refetch])
  const products = collection.data?.pages.flatMap((page) => page.products)
  return (
    <section aria-labelledby="collection-title" className="measure">
      <div className="mb-10 flex flex-col gap-4 md:mb-14 md:flex-row md:items-end md:justify-between md:gap-12">
        <Heading id="collection-title" className="display-2">
          {t('catalogue.title')}
        </Heading>
        {products?.length !== 0 && <p className="max-w-sm text-ink/80">{content.texts.lead}</p>}
      </div>
      {products && <Grid content={content} products={products} below={Heading} eagerCount={first ? 1 : 0} />}
      {collection.isPending && <Waiting />}
      {isError && !products && <Failed retry={() => void refetch()} />}
      {collection.hasNextPage && (
        <div className="mt-16 text-center">
          <Button
            look="secondary"
            disabled={collection.isFetchingNextPage}
            onClick={() => void collection.fetchNextPage()}
          >
            {t('catalogue.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

type GridProps = Pick<Props, 'content'> & { products: readonly ListedProduct[]; below: 'h1' | 'h2'; eagerCount: number }

function Grid({ content, products, below, eagerCount }: GridProps) {
  const t = useWords()
  if (products.length === 0) return <p className="border-line border-t py-10 text-ink/80">{t('catalogue.none')}</p>
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-20">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} heading={below === 'h1' ? 'h2' : 'h3'} eager={position < eagerCount} />
        </li>
      ))}
      <EditorialTile content={content} products={products.length} />
    </ul>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner />
    </div>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <div role="alert" className="border-line border-t py-10">
      <p className="mb-6 max-w-[36rem] text-ink/80">{t('catalogue.failed-explained')}</p>
      <Button look="secondary" onClick={retry}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}
