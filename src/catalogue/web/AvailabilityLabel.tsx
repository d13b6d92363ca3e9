import { availabilityOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'

const shape = { 'add-to-cart': 'bg-olive', 'pre-order': 'border border-olive', 'out-of-stock': 'h-px! bg-ink/60' }

type Props = {
  product: ListedProduct
  /** A product in the cart is not offered for it once more. */
  isInCart?: boolean
}

/** Availability in words and by a small shape, never by color alone. */
export function AvailabilityLabel({ product, isInCart }: Props) {
  const t = useWords()
  const availability = availabilityOf(product)
  return (
    <span data-testid="availability" className="inline-flex items-center gap-2 text-[0.875rem] text-olive">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${shape[availability]}`} />
      {t(
        isInCart && availability === 'add-to-cart'
          ? 'catalogue.badge.available'
          : `catalogue.availability.${availability}`,
      )}
    </span>
  )
}
