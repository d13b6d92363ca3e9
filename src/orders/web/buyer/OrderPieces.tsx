import { isPromised } from '#checkout/quote.ts'
import type { Language } from '#language/language.ts'
import type { BuyerOrder } from '#orders/buyer-order-schema.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { useFormat } from '#ui/use-format.ts'

type Line = BuyerOrder['lines'][number]

/** The pieces of an order, as ordered; each with its day where they differ. */
export function OrderPieces({ order: { kind, lines, language } }: { order: BuyerOrder }) {
  const days = new Set(lines.filter(({ takenOut }) => !takenOut).map(({ promisedOn }) => promisedOn))
  return (
    <ul className="grid gap-5">
      {lines.map((line) => (
        <li key={line.position} className="grid grid-cols-[4rem_1fr] gap-4">
          <PiecePicture picture={line.picture} />
          <Piece line={line} kind={kind} language={language} dated={days.size > 1 && !line.takenOut} />
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

type PieceProps = { line: Line; kind: BuyerOrder['kind']; language: Language; dated: boolean }

function Piece({ line, kind, language, dated }: PieceProps) {
  const t = useWords()
  const format = useFormat()
  const { title, subtitle, quantity, out, total, mode, promisedOn, takenOut } = line
  const promise = isPromised(mode) ? 'orders.buyer.promise' : 'orders.buyer.promise-estimated'
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
      {dated && <p className="text-ink/75">{t(promise, { day: format.day(promisedOn) })}</p>}
      {takenOut && <p className="text-ink/75">{t('orders.buyer.taken-out', { kind })}</p>}
      {out > 0 && !takenOut && <p className="text-ink/75">{t('orders.buyer.units-out', { out, kind })}</p>}
    </div>
  )
}
