import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productQuery } from '#catalogue/web/api.ts'
import { ProductPicture, ProductWords } from '#catalogue/web/ProductDetail.tsx'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Props = { slug: string; known: ListedProduct | undefined; onClose: () => void }

export function ProductDialog({ slug, known, onClose }: Props) {
  const t = useWords()
  // The dialog stands until the address has changed; a second Escape meanwhile must not go back once more.
  const closing = useRef(false)
  function close() {
    if (!closing.current) onClose()
    closing.current = true
  }
  // The card knows enough to begin with; what only a product's own page shows follows.
  const { data: product = known, isError, refetch } = useQuery(productQuery(slug))
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/45 transition-opacity duration-300 starting:opacity-0" />
        <Dialog.Popup
          data-testid="product-dialog"
          className="fixed inset-x-0 bottom-0 z-40 max-h-[94dvh] overflow-y-auto bg-chalk transition-[opacity,translate] duration-400 ease-arrive md:inset-0 md:m-auto md:h-[min(90dvh,52rem)] md:w-[min(92vw,78rem)] md:overflow-hidden starting:translate-y-8 starting:opacity-0 md:starting:translate-y-2"
        >
          <Dialog.Close
            aria-label={t('ui.close')}
            className="label absolute top-3 right-3 z-10 flex min-h-11 items-center gap-2 bg-chalk/80 px-3"
          >
            {t('ui.close')}
            <X aria-hidden="true" className="size-4" strokeWidth={1.4} />
          </Dialog.Close>
          {product ? (
            <Content product={product} again={isError ? () => void refetch() : undefined} />
          ) : (
            <Missing failed={isError} retry={() => void refetch()} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Content({ product, again }: { product: ListedProduct; again: (() => void) | undefined }) {
  const { title } = useProductTexts(product)
  return (
    <div className="md:grid md:h-full md:grid-cols-2">
      <ProductPicture
        product={product}
        sizes="(min-width: 48rem) 46vw, 100vw"
        className="carried-picture aspect-square md:aspect-auto md:h-full"
      />
      <div className="px-4 pt-8 pb-12 sm:px-8 md:overflow-y-auto md:pt-20 lg:px-14">
        <ProductWords
          product={product}
          again={again}
          title={<Dialog.Title className="display-2">{title}</Dialog.Title>}
        />
      </div>
    </div>
  )
}

function Missing({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useWords()
  return (
    <div className="grid min-h-96 place-items-center p-8 text-center">
      {failed ? (
        <div role="alert">
          <Dialog.Title className="display-3">{t('catalogue.product-failed')}</Dialog.Title>
          <Button look="secondary" className="mt-6" onClick={retry}>
            {t('ui.try-again')}
          </Button>
        </div>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
