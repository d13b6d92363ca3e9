import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Change } from '#checkout/schema.ts'
import type { OrderRefusal } from '#checkout/web/use-order.ts'
import { useWords } from '#checkout/web/words.ts'
import { fromDecimal } from '#money/decimal.ts'
import type { Currency } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

type Products = readonly { id: string; name: string }[]

/** Why the order was not taken, with every change since the cart was filled, line by line. */
export function Refused({ refused, products }: { refused: OrderRefusal; products: Products }) {
  const t = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { changes: all = [], currency } = 'word' in refused ? {} : refused
  // Products taken out of the cart meanwhile need no attention any more.
  const changes = all.filter((change) => products.some(({ id }) => id === change.product_id))
  if (all.length > 0 && changes.length === 0) return null
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="mt-6 flex gap-3 border border-terracotta p-4 text-terracotta"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" strokeWidth={1.5} />
      <div>
        <p>{'word' in refused ? t(refused.word) : refused.error}</p>
        {changes.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {changes.map((change) => (
              <li key={change.product_id}>
                <ChangeSentence change={change} products={products} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type SentenceProps = { change: Change; products: Products; currency: Currency | undefined }

function ChangeSentence({ change, products, currency }: SentenceProps) {
  const t = useWords()
  const format = useFormat()
  const product = products.find(({ id }) => id === change.product_id)
  const price = change.price !== undefined && currency && fromDecimal(change.price, currency)
  return t(`checkout.change.${change.reason}`, {
    product: product?.name ?? '',
    price: price ? format.amount(price) : '',
    quantity: change.quantity ?? 0,
    share: change.depositPercentage ?? 0,
    day: change.promisedOn ? format.day(change.promisedOn) : '',
  })
}
