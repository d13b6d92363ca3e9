import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

// The steps that settle a missing sum of shipped goods, or of an order that was paid.
const settling = ['withdrawal', 'goods-back', 'ask-payment', 'record-payment', 'write-off'] as const

/** The sum still to be paid or refunded, its last day, and the next automatic action. */
export function OrderDue({ order }: { order: OpenOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { due, dueOn, owedBack, balanceProcessing, deposit, next, parcels, payBy, remark, state, steps } = order
  const choices = settling.filter((step) => steps.includes(step)).map((step) => t(`orders.admin.step.${step}`))
  const unpaid =
    remark === 'unpaid'
      ? t(`orders.admin.automatic.${parcels.length > 0 ? 'unpaid' : 'short'}`, {
          amount: format.amount(due),
          steps: listed(choices, language, 'disjunction'),
        })
      : ''
  const day = payBy ? format.day(payBy.day) : ''
  const latest = payBy?.latest
  const by = latest
    ? t('orders.admin.due-by-latest', { day, latest: format.day(latest) })
    : t('orders.admin.due-by', { day })
  const beyond = dueBeyondPrice(order)
  const ofWhich = beyond.minor > 0 ? t('orders.admin.sum.due-beyond', { amount: format.amount(beyond) }) : ''
  const asksAboutDate = state === 'delay-pending' && dueOn !== null
  const until = payBy ? by : asksAboutDate ? t('orders.admin.due-once-answered') : ofWhich
  const facts = [
    ['orders.admin.sum.due', due.minor > 0 && format.amount(due), until],
    [
      'orders.admin.sum.processing',
      balanceProcessing && t(`orders.admin.sum.is-processing${due.minor > 0 ? '' : '-not-due'}`),
      '',
    ],
    ['orders.admin.sum.owed-back', owedBack.minor > 0 && format.amount(owedBack), ''],
    ['orders.admin.sum.deposit', deposit && format.amount(deposit), ''],
    [
      'orders.admin.automatic',
      next
        ? t('orders.admin.automatic.when', {
            action: t(`orders.admin.automatic.${next.action}`),
            day: format.day(next.on),
          })
        : t('orders.admin.automatic.none'),
      '',
    ],
    ['orders.admin.automatic.yours', unpaid, ''],
  ] as const
  return (
    <dl className="admin-facts mt-5">
      {facts
        .filter(([, value]) => value)
        .map(([word, value, more]) => (
          <div key={word} className="contents">
            <dt>{t(word)}</dt>
            <dd>
              {value} {more && <span className="admin-quiet">{more}</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
