import type { ListedProduct } from '#catalogue/schema.ts'
import { AvailabilityLabel } from '#catalogue/web/AvailabilityLabel.tsx'
import { NoPicture } from '#catalogue/web/NoPicture.tsx'
import { Price } from '#catalogue/web/Price.tsx'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { BuyButton } from '#collection/web/BuyButton.tsx'
import { ProductLink } from '#collection/web/ProductLink.tsx'
import { Picture } from '#media/web/Picture.tsx'
import { buttonClass } from '#ui/Button.tsx'

/** A product that the article speaks of, at the price and with the stock of this moment. */
export function ArticleProduct({ product }: { product: ListedProduct }) {
  const texts = useProductTexts(product)
  useLivePrices()
  return (
    <aside
      aria-label={texts.title}
      className="grid max-w-[32rem] grid-cols-[7.5rem_1fr] items-center gap-x-5 border-line border-y py-6 sm:grid-cols-[11rem_1fr] sm:gap-x-8"
    >
      <PictureLink product={product} />
      <div>
        <p className="display-3">
          <ProductLink slug={product.slug} className="line-link">
            {texts.title}
          </ProductLink>
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink/75">{texts.subtitle}</p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <Price product={product} />
          <AvailabilityLabel product={product} />
        </p>
        <BuyButton product={product} title={texts.title} className={buttonClass('secondary', 'mt-5')} />
      </div>
    </aside>
  )
}

function PictureLink({ product }: { product: ListedProduct }) {
  const texts = useProductTexts(product)
  const [picture] = product.images
  return (
    <ProductLink
      slug={product.slug}
      tabIndex={-1}
      label={texts.title}
      className="relative block aspect-4/5 bg-limestone"
    >
      {picture ? (
        <Picture
          picture={picture}
          alt={texts.alternativeText(0)}
          sizes="(min-width: 40rem) 11rem, 7.5rem"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <NoPicture />
      )}
    </ProductLink>
  )
}
