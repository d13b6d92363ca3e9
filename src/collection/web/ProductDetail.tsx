import { useEffect } from 'react'
import { deliveryText } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { AvailabilityLabel } from '#catalogue/web/AvailabilityLabel.tsx'
import { NoPicture } from '#catalogue/web/NoPicture.tsx'
import { Price, PriceNote } from '#catalogue/web/Price.tsx'
import { ProductBadges } from '#catalogue/web/ProductBadges.tsx'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { BuyButton } from '#collection/web/BuyButton.tsx'
import { ProductSections } from '#collection/web/ProductSections.tsx'
import { deliveryDays } from '#delivery/promise.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Picture } from '#media/web/Picture.tsx'
import { ReserveTrigger } from '#reservations/web/reserve/ReserveTrigger.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { FormattedText } from '#ui/FormattedText.tsx'
import { reportStep } from '#visits/web/report-step.ts'
import { WhenBack } from '#wishes/web/WhenBack.tsx'

type PicturesProps = { product: ListedProduct; sizes: string; className?: string }

export function ProductPicture({ product, sizes, className = '' }: PicturesProps) {
  const { alternativeText } = useProductTexts(product)
  const [picture] = product.images
  return (
    <div className={`relative overflow-hidden bg-limestone ${className}`}>
      {picture ? (
        <Picture
          picture={picture}
          alt={alternativeText(0)}
          sizes={sizes}
          eager
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <NoPicture />
      )}
      <ProductBadges product={product} />
    </div>
  )
}

type WordsProps = {
  product: ListedProduct
  title: React.ReactNode
  again?: (() => void) | undefined
  /** Additional classes of the button. */
  buyButton?: string
}

/** The words of a product: what it is, what it costs, how to have it, and the sections that have content. */
export function ProductWords({ product, title, again, buyButton = '' }: WordsProps) {
  const texts = useProductTexts(product)
  useLivePrices()
  useEffect(() => reportStep('product'), [])
  return (
    <>
      {title}
      <p className="label mt-3 text-ink/75">{texts.subtitle}</p>
      <div className="mt-6 text-xl">
        <Price product={product} explained />
      </div>
      <PriceNote product={product} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <AvailabilityLabel product={product} />
        <Delivery product={product} />
      </p>
      <BuyButton product={product} title={texts.title} className={buttonClass('primary', `mt-6 w-full ${buyButton}`)} />
      <ReserveTrigger product={product} />
      <WhenBack key={product.product_id} product={product} />
      <FormattedText text={texts.description} className="mt-8 max-w-[36rem]" />
      <Features features={texts.features} />
      <ProductSections product={product} again={again} />
    </>
  )
}

/** The delivery time, counted from the day of the order; the order itself promises a date. */
function Delivery({ product }: { product: ListedProduct }) {
  const t = useWords()
  if (!product.in_stock) return null
  return (
    <span className="text-[0.875rem] text-ink/75">{t(deliveryText(product), { days: deliveryDays(product) })}</span>
  )
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="mt-6 mb-8 space-y-1.5">
      {features.map((feature) => (
        <li
          key={feature}
          className="flex gap-3 text-[0.9375rem] text-ink/85 before:mt-[0.8em] before:h-px before:w-4 before:shrink-0 before:bg-gold"
        >
          {feature}
        </li>
      ))}
    </ul>
  )
}
