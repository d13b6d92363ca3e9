import { isPromised } from '#checkout/quote.ts'
import { deliveryIfPaid } from '#orders/balances/balance-days.ts'
import { unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Line = BuyerOrder['lines'][number]

/** The pieces of an order, as ordered; each with its day where they differ. */
export function OrderPieces({ order }: { order: BuyerOrder }) {
  const { lines } = order
  const days = new Set(lines.filter(({ takenOut }) => !takenOut).map(({ promisedOn }) => promisedOn))
  return (
    <ul className="grid gap-5">
      {lines.map((line) => (
        <li key={line.position} className="grid grid-cols-[4rem_1fr] gap-4">
          <PiecePicture picture={line.picture} />
          <Piece line={line} order={order} dated={days.size > 1 && !line.takenOut} />
        </li>
      ))}
    </ul>
  )
}

/** Without a picture of the product, the mark of the house keeps its place. */
export function PiecePicture({ picture }: Pick<Line, 'picture'>) {
  const look = 'aspect-4/5 w-full object-cover'
  if (picture) return <img src={picture} alt="" width={1200} height={1500} className={`bg-sand ${look}`} />
  return (
    <span className={`grid place-items-center bg-linear-to-b from-limestone to-sand ${look}`}>
      <img src="/drawings/mark.svg" alt="" width={96} height={96} className="w-1/2 max-w-24 opacity-40" />
    </span>
  )
}

type PieceProps = { line: Line; order: BuyerOrder; dated: boolean }

function Piece({ line, order, dated }: PieceProps) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const { kind, language } = order
  const { title, subtitle, quantity, out, sent, total, mode, promisedOn, takenOut } = line
  const ifPaid = deliveryIfPaid(promisedOn, order, today)
  const binding = isPromised(mode) ? 'orders.buyer.promise' : 'orders.buyer.promise-estimated'
  const promise = ifPaid ? 'orders.buyer.promise-if-paid' : binding
  return (
    <div className="min-w-0 text-[0.9375rem]">
      <p className="flex justify-between gap-x-4">
        <span lang={language} className="min-w-0 text-balance font-medium">
          {title}
        </span>
        <span className={`tabular shrink-0 ${takenOut ? 'line-through' : ''}`}>{format.amount(total)}</span>
      </p>
      <p lang={language} className="text-ink/75">
        {subtitle}
      </p>
      <p className="text-ink/75">{t('orders.buyer.quantity', { quantity })}</p>
      {dated && <p className="text-ink/75">{t(promise, { day: format.day(ifPaid ?? promisedOn) })}</p>}
      {takenOut && <p className="text-ink/75">{t('orders.buyer.taken-out', { kind })}</p>}
      {sent > 0 && unitsHere(line) > 0 && (
        <p className="text-ink/75">{t('orders.buyer.units-sent', { sent, quantity: unitsLeft(line) })}</p>
      )}
      {out > 0 && !takenOut && <p className="text-ink/75">{t('orders.buyer.units-out', { out, kind })}</p>}
    </div>
  )
}
