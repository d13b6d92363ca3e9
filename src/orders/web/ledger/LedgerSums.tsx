import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Amount } from '#money/money.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'
import { namedSums, partsOf, type SumName, type SumPart } from '#orders/shown/sum-parts.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

const rare: readonly SumName[] = ['returning', 'owed-back', 'withheld']
const shown: readonly SumName[] = ['expected', 'paid', 'refunded', ...rare, 'kept', 'due', 'loss-beyond-price']

/**
 * The sums add up: what was received is the sum of the lines under it down to what is kept, and that with what is still
 * due, or with a loss that is not asked for, is the price. Each unfolds into what it is made of.
 */
export function LedgerSums({ order }: { order: OpenOrder }) {
  const sums = namedSums(order)
  return (
    <ul className="admin-sums-list mt-4">
      {shown
        .filter((name) => sums[name].minor > 0 || !(rare.includes(name) || name === 'loss-beyond-price'))
        .map((name) => (
          <Sum key={name} order={order} name={name} amount={sums[name]} />
        ))}
    </ul>
  )
}

function Sum({ order, name, amount }: { order: OpenOrder; name: SumName; amount: Amount }) {
  const t = useWords()
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useState(false)
  const parts = partsOf(order, name)
  const named = t(`orders.admin.sum.${name}`)
  return (
    <li>
      {parts.length === 0 ? (
        <p className="sum">
          <span className="name">{named}</span>
          <span>{format.amount(amount)}</span>
        </p>
      ) : (
        <button type="button" className="sum" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span className="name">
            <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
            {named}
          </span>
          <span>{format.amount(amount)}</span>
        </button>
      )}
      <ul id={id} className="parts" hidden={!open} aria-label={t('orders.admin.sum.parts', { sum: named })}>
        {parts.map((part) => (
          <li key={keyOf(part)}>
            <PartName part={part} isReserved={order.deposit !== null} />
            <span>{format.amount(part.amount)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function PartName({ part, isReserved }: { part: SumPart; isReserved: boolean }) {
  const t = useWords()
  const { language } = useLanguage()
  if ('of' in part) return <span>{t(`orders.admin.sum.${part.of}`)}</span>
  const [named, at] =
    'entry' in part
      ? [t(`orders.admin.ledger.${nameOfEntry(part.entry, isReserved)}`), part.entry.at]
      : [t('orders.admin.sum.returning'), part.refund.owedSince]
  return (
    <span>
      {named}
      <span className="admin-quiet block">{shortMoment(at, language)}</span>
    </span>
  )
}

function keyOf(part: SumPart): string {
  if ('of' in part) return part.of
  return 'entry' in part ? part.entry.id : part.refund.id
}
