import type { ListedProduct } from '#catalogue/schema.ts'
import { AvailabilityLabel } from '#catalogue/web/AvailabilityLabel.tsx'
import { NoPicture } from '#catalogue/web/NoPicture.tsx'
import { Price } from '#catalogue/web/Price.tsx'
import { ProductBadges } from '#catalogue/web/ProductBadges.tsx'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { BuyButton } from '#collection/web/BuyButton.tsx'
import { ProductLink } from '#collection/web/ProductLink.tsx'
import { Picture } from '#media/web/Picture.tsx'

const sizes = '(min-width: 1440px) 437px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)'

type Props = { product: ListedProduct; heading: 'h2' | 'h3'; eager: boolean }

export function ProductCard({ product, heading: Heading, eager }: Props) {
  const texts = useProductTexts(product)
  return (
    <article className="group flex h-full flex-col">
      <div data-picture className="relative aspect-4/5 overflow-hidden bg-limestone">
        <ProductLink slug={product.slug} className="absolute inset-0 block" tabIndex={-1} label={texts.title}>
          <CardPictures product={product} alternativeText={texts.alternativeText} eager={eager} />
        </ProductLink>
        <ProductBadges product={product} />
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-4">
        <Heading className="display-3 min-w-0">
          <ProductLink slug={product.slug} className="line-link">
            {texts.title}
          </ProductLink>
        </Heading>
        <Price product={product} />
      </div>
      <div className="mt-1 mb-5 flex items-baseline justify-between gap-4">
        <p className="min-w-0 text-[0.9375rem] text-ink/75">{texts.subtitle}</p>
        <span className="shrink-0">
          <AvailabilityLabel product={product} />
        </span>
      </div>
      {/* In one row the buttons are on one line, however long the names are. */}
      <BuyButton
        product={product}
        title={texts.title}
        className="label mt-auto min-h-12 border border-ink/25 px-6 transition-colors duration-200 hover:border-ink hover:bg-ink hover:text-chalk disabled:border-line disabled:bg-transparent disabled:text-ink/60"
      />
    </article>
  )
}

type PicturesProps = { product: ListedProduct; alternativeText: (position: number) => string; eager: boolean }

/** The packshot, and the second picture behind it for a pointer that rests on the card. */
function CardPictures({ product, alternativeText, eager }: PicturesProps) {
  const [first, second] = product.images
  const fill = 'absolute inset-0 size-full object-cover'
  if (!first) return <NoPicture />
  return (
    <>
      <Picture picture={first} alt={alternativeText(0)} sizes={sizes} eager={eager} className={fill} />
      {second && (
        <span className="pointer-events-none absolute inset-0 hidden opacity-0 transition-opacity duration-400 ease-out group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:block">
          <Picture picture={second} alt="" sizes={sizes} className={fill} />
        </span>
      )}
    </>
  )
}
