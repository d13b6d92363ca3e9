import { useWords as useCartWords } from '#cart/web/words.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { Picture } from '#media/web/Picture.tsx'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import type { ReservationState } from '#reservations/web/reserve/use-reservation.ts'
import { Stepper } from '#ui/form/Stepper.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The product, how many of it, and when it is expected. */
export function ReservedLine({ product, reservation }: { product: ListedProduct; reservation: ReservationState }) {
  const t = useWords()
  const ofCart = useCartWords()
  const format = useFormat()
  const { title, subtitle } = useProductTexts(product)
  const { quote, quantity, setQuantity } = reservation
  const [line] = quote.lines
  const [picture] = product.images
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-5 sm:grid-cols-[6rem_1fr]">
      <div className="grid aspect-4/5 place-items-center self-start bg-limestone">
        {picture ? (
          <Picture picture={picture} alt="" sizes="6rem" className="size-full object-cover" />
        ) : (
          <img src="/drawings/mark.svg" alt="" width={40} height={40} className="opacity-40" />
        )}
      </div>
      <div className="flex min-w-0 flex-col text-[0.9375rem]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="display-3">{title}</span>
          <span className="tabular text-[1.0625rem]">{format.amount(quote.total)}</span>
        </p>
        <p className="text-ink/75">{subtitle}</p>
        {line && (
          <p className="text-ink/75">{t('checkout.promised-estimated', { day: format.day(line.promisedOn) })}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
          <Stepper
            label={ofCart('cart.quantity-of', { product: title })}
            less={ofCart('cart.less', { product: title })}
            more={ofCart('cart.more', { product: title })}
            quantity={quantity}
            most={product.quantity_cap}
            set={setQuantity}
          />
          {quantity >= product.quantity_cap && (
            <span className="text-[0.875rem] text-ink/75">
              {ofCart('cart.at-most', { count: product.quantity_cap })}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
