import type { ReactNode } from 'react'
import { type Amount, amount, isSame, negative, subtract } from '#money/money.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { maxLines } from '#orders/sums/line-change.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { smallestPayment } from '#payments/provider.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  plan: LineChangePreview | undefined
  /** The sum that the letter of the change will ask for. */
  asks: Amount | undefined
  isComing: boolean
  isImpossible: boolean
}

/** The sums of a change of lines before it is made, or why it cannot be made. */
export function ChangePreview({ plan, asks, isComing, isImpossible }: Props) {
  const t = useWords()
  const format = useFormat()
  const rises = plan ? format.amount(subtract(plan.due.after, plan.due.before)) : ''
  const due = plan ? format.amount(plan.due.after) : ''
  const least = plan ? format.amount(amount(smallestPayment, plan.price.after.currency)) : ''
  return (
    <div role="status" className="min-h-[4.5rem]">
      {!plan && !isComing && !isImpossible && <p className="admin-quiet">{t('orders.admin.lines.obstacle.nothing')}</p>}
      {isComing && !plan && <p>{t('orders.admin.preview.working')}</p>}
      {isImpossible && <p className="text-problem">{t('orders.admin.lines.impossible')}</p>}
      {plan && !isImpossible && <Sums plan={plan} />}
      {asks && <p className="mt-3 max-w-[70ch]">{t('orders.admin.lines.asks', { amount: format.amount(asks) })}</p>}
      {plan?.obstacle && !isImpossible && (
        <p className="mt-3 max-w-[70ch] text-problem">
          {t(`orders.admin.lines.obstacle.${plan.obstacle}`, { amount: rises, due, least, most: maxLines })}
        </p>
      )}
    </div>
  )
}

function Sums({ plan: { gives, adds, price, tax, returns, due } }: { plan: LineChangePreview }) {
  const t = useWords()
  const format = useFormat()
  const change = ({ before, after }: { before: Amount; after: Amount }) =>
    isSame(before, after)
      ? format.amount(after)
      : t('orders.admin.lines.price-was', { before: format.amount(before), after: format.amount(after) })
  return (
    <dl className="admin-sums">
      {gives.minor > 0 && <Row label={t('orders.admin.lines.gives')}>{format.amount(negative(gives))}</Row>}
      {adds.minor > 0 && <Row label={t('orders.admin.lines.adds')}>{format.amount(adds)}</Row>}
      <Row label={t('orders.admin.lines.price')}>{change(price)}</Row>
      {tax && <Row label={t('orders.admin.lines.tax')}>{change(tax)}</Row>}
      <Row label={t('orders.admin.lines.due')}>{change(due)}</Row>
      <Row label={t('orders.admin.lines.back')} isStrong>
        {format.amount(returns)}
      </Row>
    </dl>
  )
}

function Row({ label, isStrong = false, children }: { label: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className="contents">
      <dt>{label}</dt>
      <dd className={isStrong ? 'font-medium' : ''}>{children}</dd>
    </div>
  )
}
