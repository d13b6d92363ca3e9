import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'
import { namedSums, partsOf, type SumName, type SumPart } from '#orders/shown/sum-parts.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { order: AdminOrder; name: SumName; isStrong?: boolean; more?: ReactNode }

/** A sum of an order, which unfolds into the lines, entries and other sums that it is made of; `more` follows its name. */
export function UnfoldedSum({ order, name, isStrong = false, more }: Props) {
  const t = useWords()
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useState(false)
  const parts = partsOf(order, name)
  const amount = namedSums(order)[name]
  const named = nameOfSum(t, order, name, format.number)
  // An order has two sums of VAT, each below the one that it is in.
  const whole =
    name === 'tax' || name === 'tax-lowered'
      ? t(`orders.admin.sum.${name}-whole`, { percent: format.number(order.tax?.percent ?? 0) })
      : named
  const figure = <span className={isStrong ? 'font-medium' : undefined}>{format.amount(amount)}</span>
  const label = (
    <span>
      {named} {more}
    </span>
  )
  return (
    <li>
      {parts.length === 0 ? (
        <p className="sum">
          <span className="name">{label}</span>
          {figure}
        </p>
      ) : (
        <button type="button" className="sum" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span className="name">
            <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
            {label}
          </span>
          {figure}
        </button>
      )}
      <ul id={id} className="parts" hidden={!open} aria-label={t('orders.admin.sum.parts', { sum: whole })}>
        {open &&
          parts.map((part) => (
            <li key={keyOf(part)}>
              <PartName part={part} order={order} />
              <span>{format.amount(part.amount)}</span>
            </li>
          ))}
      </ul>
    </li>
  )
}

/** The rate of a VAT is part of its name. */
function nameOfSum(t: Words, { tax }: AdminOrder, name: SumName | 'not-asked', number: (value: number) => string) {
  if (name !== 'tax' && name !== 'tax-lowered') return t(`orders.admin.sum.${name}`)
  return t('orders.admin.sum.tax', { percent: number(tax?.percent ?? 0) })
}

function PartName({ part, order }: { part: SumPart; order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if ('of' in part) return <span>{nameOfSum(t, order, part.of, format.number)}</span>
  if ('line' in part) {
    const { quantity } = part.line
    return <span>{t('orders.admin.sum.line', { quantity, name: lineName(part.line) })}</span>
  }
  const [named, at] =
    'entry' in part
      ? [t(`orders.admin.ledger.${nameOfEntry(part.entry, order.deposit !== null)}`), part.entry.at]
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
  if ('line' in part) return `line ${part.line.position}`
  return 'entry' in part ? part.entry.id : part.refund.id
}
