import { lazy, Suspense, useEffect, useState } from 'react'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { product: Pick<ListedProduct, 'product_id' | 'in_stock'> }

const WishForm = lazy<(props: Props) => React.ReactNode>(() =>
  import('#wishes/web/WishForm.tsx').then(
    ({ WishForm }) => ({ default: WishForm }),
    () => ({ default: ChunkFailed }),
  ),
)

/** The form for a notice, on a page whose product is out of stock or was a moment ago; loaded only there. */
export function WhenBack({ product }: Props) {
  const isOut = !product.in_stock
  const [wasOut, setWasOut] = useState(false)
  useEffect(() => {
    if (isOut) setWasOut(true)
  }, [isOut])
  if (!(isOut || wasOut)) return null
  return (
    <div className="@container mt-8">
      <Suspense fallback={<Place />}>{wasOut ? <WishForm product={product} /> : <Place />}</Suspense>
    </div>
  )
}

/** Reserves the form's height, so that nothing below moves; without scripts it stays empty. */
function Place() {
  return <div className="h-75 noscript:hidden @md:h-56" />
}

/** A piece of the page that could not be fetched is not asked for twice by one document. */
function ChunkFailed() {
  const t = useWords()
  return (
    <div role="alert">
      <p>{t('ui.failed.offline')}</p>
      <Button look="secondary" className="mt-4" onClick={() => window.location.reload()}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}
