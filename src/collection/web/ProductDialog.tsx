import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productQuery } from '#catalogue/web/api.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { BuyButton } from '#collection/web/BuyButton.tsx'
import { ProductPicture, ProductWords } from '#collection/web/ProductDetail.tsx'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { open: boolean; slug: string; known: ListedProduct | undefined; onOpenChange: (open: boolean) => void }

export function ProductDialog({ open, slug, known, onOpenChange }: Props) {
  const t = useWords()
  // The dialog stays until the address has changed; a second Escape meanwhile must not go back once more.
  const closing = useRef(false)
  function close() {
    if (!closing.current) onOpenChange(false)
    closing.current = true
  }
  // The card has enough to begin with; the fields of the product's own page follow.
  const { data: product = known, isError, refetch } = useQuery(productQuery(slug))
  return (
    <Dialog.Root open={open} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/45 transition-opacity duration-300 starting:opacity-0" />
        <Dialog.Popup
          data-testid="product-dialog"
          className="fixed inset-x-0 top-3 bottom-0 z-40 flex scroll-pt-14 flex-col overflow-y-auto overscroll-contain bg-chalk transition-[opacity,translate] duration-400 ease-arrive sheet:scroll-pb-24 md:inset-0 md:m-auto md:h-[min(90dvh,52rem)] md:w-[min(92vw,78rem)] md:overflow-hidden starting:translate-y-8 starting:opacity-0 md:starting:translate-y-2"
        >
          <div className="sticky top-0 z-10 flex shrink-0 items-center justify-between border-line border-b bg-chalk pl-4 sm:pl-8 md:absolute md:top-3 md:right-3 md:border-0 md:bg-transparent md:pl-0">
            <span className="label text-ink/75 md:hidden">{t('catalogue.title')}</span>
            <Dialog.Close
              aria-label={t('ui.close')}
              className="label flex min-h-11 items-center gap-2 px-4 md:bg-chalk/80 md:px-3"
            >
              {t('ui.close')}
              <X aria-hidden="true" className="size-4" strokeWidth={1.4} />
            </Dialog.Close>
          </div>
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
    <>
      <div className="md:grid md:h-full md:grid-cols-2">
        <ProductPicture
          product={product}
          sizes="(min-width: 48rem) 46vw, 100vw"
          className="carried-picture aspect-square max-h-[60svh] md:aspect-auto md:h-full md:max-h-none"
        />
        <div className="px-4 pt-8 pb-12 sm:px-8 md:overflow-y-auto md:pt-20 lg:px-14">
          <ProductWords
            product={product}
            again={again}
            title={<Dialog.Title className="display-2">{title}</Dialog.Title>}
            buyButton="sheet:hidden"
          />
        </div>
      </div>
      <AvailabilityLine product={product} />
    </>
  )
}

/** On a phone name, price and button stay at the foot of the sheet, however far it is scrolled. */
function AvailabilityLine({ product }: { product: ListedProduct }) {
  const { title } = useProductTexts(product)
  const format = useFormat()
  const price = effectivePrice(product, currencyFor(product, useLanguage().language))
  return (
    <div className="sticky bottom-0 z-10 mt-auto hidden items-center justify-between gap-4 border-line border-t bg-chalk px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sheet:flex">
      <p className="min-w-0 leading-snug">
        <span className="block text-[0.9375rem]">{title}</span>
        {price && <span className="tabular block text-[0.9375rem] text-ink/75">{format.amount(price)}</span>}
      </p>
      <BuyButton product={product} title={title} className={buttonClass('primary', 'shrink-0 px-6!')} />
    </div>
  )
}

function Missing({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useWords()
  return (
    <div className="grid min-h-96 flex-1 place-items-center p-8 text-center">
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
