import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { May } from '#accounts/web/May.tsx'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { promiseRisk } from '#orders/shown/promise-risk.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { namedSums } from '#orders/shown/sum-parts.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { paymentLinkQuery } from '#orders/web/api.ts'
import { CopyPaymentLink } from '#orders/web/ledger/CopyPaymentLink.tsx'
import { lastPaymentRequestAt } from '#orders/web/steps/last-payment-request.ts'
import { UnfoldedSum } from '#orders/web/UnfoldedSum.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

// The steps that settle a missing sum of shipped goods, or of an order that was paid.
const settling = ['withdrawal', 'goods-back', 'ask-payment', 'record-payment', 'write-off'] as const

/** The sum still to be paid and its last day, what the bank or the buyer decides first, and the next automatic action. */
export function OrderDue({ order }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const { due, balanceProcessing, next, state, disputes } = order
  const isDisputed = disputes.some(({ outcome }) => outcome === null)
  const asksAboutDate = state === 'delay-pending' && order.dueOn !== null && due.minor > 0
  const sums = (['due', 'owed-back'] as const).filter((name) => namedSums(order)[name].minor > 0)
  return (
    <div className="why">
      <PromiseMissed order={order} />
      {sums.length > 0 && (
        <ul className="admin-sums-list">
          {sums.map((name) => (
            <UnfoldedSum key={name} order={order} name={name} more={name === 'due' && <DueBy order={order} />} />
          ))}
        </ul>
      )}
      <Unpaid order={order} />
      <LastAsked order={order} />
      {due.minor > 0 && (
        <May permission="orders">
          <PaymentLink order={order} />
        </May>
      )}
      {balanceProcessing && <p>{t(`orders.admin.sum.is-processing${due.minor > 0 ? '' : '-not-due'}`)}</p>}
      {isDisputed && <p>{t('orders.admin.steps.frozen')}</p>}
      {asksAboutDate && <p>{t('orders.admin.steps.date-asked')}</p>}
      {next && (
        <dl className="automatic">
          <dt>
            <Clock aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('orders.admin.automatic')}
          </dt>
          <dd>
            {t('orders.admin.automatic.when', {
              action: t(`orders.admin.automatic.${next.action}`),
              day: format.day(next.on),
            })}
          </dd>
        </dl>
      )}
      {!next && !hasNoStepLeft(order) && (
        <p className="automatic">
          <Clock aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('orders.admin.automatic.none')}
        </p>
      )}
    </div>
  )
}

/** The promised day that is over, or that passes before the goods can leave. */
function PromiseMissed({ order }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const risk = promiseRisk(order, useToday())
  if (!risk) return null
  const values = { days: risk.days, day: format.day(risk.day), until: format.day(risk.until) }
  return (
    <p className={risk.why === 'late' ? 'font-medium text-problem' : 'font-medium'}>
      {t(`orders.admin.risk.${risk.why}`, values)}
    </p>
  )
}

/** The day by which the sum due is to be paid, or the part of it that no price asks for. */
export function DueBy({ order }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const { payBy, dueOn, state } = order
  if (payBy?.latest)
    return t('orders.admin.due-by-latest', { day: format.day(payBy.day), latest: format.day(payBy.latest) })
  if (payBy) return t('orders.admin.due-by', { day: format.day(payBy.day) })
  if (state === 'delay-pending' && dueOn !== null) return t('orders.admin.due-once-answered')
  const beyond = dueBeyondPrice(order)
  return beyond.minor > 0 ? t('orders.admin.sum.due-beyond', { amount: format.amount(beyond) }) : null
}

function Unpaid({ order: { remark, parcels, due, steps } }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if (remark !== 'unpaid') return null
  const choices = settling.filter((step) => steps.includes(step)).map((step) => t(`orders.admin.step.${step}`))
  const values = { amount: format.amount(due), steps: listed(choices, language, 'disjunction') }
  return <p>{t(`orders.admin.automatic.${parcels.length > 0 ? 'unpaid' : 'short'}`, values)}</p>
}

function PaymentLink({ order: { number, version } }: { order: AdminOrder }) {
  const { data } = useQuery(paymentLinkQuery(number, version))
  return data?.address && <CopyPaymentLink address={data.address} />
}

function LastAsked({ order }: { order: AdminOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  const requestedAt = lastPaymentRequestAt(order)
  if (!requestedAt || order.due.minor === 0) return null
  return <p>{t('orders.admin.last-asked', { moment: shortMoment(requestedAt, language) })}</p>
}
