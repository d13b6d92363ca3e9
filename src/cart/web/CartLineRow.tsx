import type { CartLine } from '#cart/cart.ts'
import { lineTotal } from '#cart/cart-sums.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { RemoveButton } from '#cart/web/RemoveButton.tsx'
import { useWords } from '#cart/web/words.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { AvailabilityLabel } from '#catalogue/web/AvailabilityLabel.tsx'
import { Picture } from '#media/web/Picture.tsx'
import { Stepper } from '#ui/form/Stepper.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { line: CartLine; product: ListedProduct | undefined; cap: number }

export function CartLineRow({ line, product, cap }: Props) {
  const t = useWords()
  const format = useFormat()
  const { name, subtitle, price, inStock } = line.product
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-5 border-line border-t py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-8">
      <LinePicture line={line} product={product} />
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="display-3 min-w-0">{name}</h2>
          {inStock && (
            <span data-testid="line-total" className="tabular">
              {format.amount(lineTotal(line))}
            </span>
          )}
        </div>
        <p className="text-[0.9375rem] text-ink/75">{subtitle}</p>
        {inStock && line.quantity > 1 && (
          <p className="tabular text-[0.875rem] text-ink/75">{t('cart.unit', { price: format.amount(price) })}</p>
        )}
        {/* Its row is reserved until the catalogue answers, so that the layout below does not move. */}
        {inStock &&
          (product ? <AvailabilityLabel product={product} isInCart /> : <p className="text-[0.875rem]">&nbsp;</p>)}
        {!inStock && <p className="text-[0.9375rem] text-terracotta">{t('cart.unavailable')}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
          {inStock && <QuantityStepper line={line} cap={cap} />}
          <RemoveButton line={line} cap={cap} />
        </div>
        {inStock && line.quantity >= cap && (
          <p className="text-[0.875rem] text-ink/75">{t('cart.at-most', { count: cap })}</p>
        )}
      </div>
    </li>
  )
}

function LinePicture({ line, product }: Pick<Props, 'line' | 'product'>) {
  const [picture] = product?.images ?? []
  const look = 'aspect-4/5 w-full bg-limestone object-cover'
  if (picture) return <Picture picture={picture} alt="" sizes="8rem" className={look} />
  return line.product.image ? <img src={line.product.image} alt="" className={look} /> : <span className={look} />
}

function QuantityStepper({ line, cap }: { line: CartLine; cap: number }) {
  const t = useWords()
  const { setQuantity } = useCart()
  const { id, name: product } = line.product
  return (
    <Stepper
      label={t('cart.quantity-of', { product })}
      less={t('cart.less', { product })}
      more={t('cart.more', { product })}
      quantity={line.quantity}
      most={cap}
      set={(quantity) => setQuantity(id, quantity, cap)}
    />
  )
}
