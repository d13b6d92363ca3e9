import { type Ref, useEffect, useRef } from 'react'
import { isSame } from '#money/money.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { OrderStep } from '#orders/endpoints/step-endpoints.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { EventList } from '#orders/web/history/EventList.tsx'
import { BalanceForm } from '#orders/web/steps/BalanceForm.tsx'
import { GoodsBackForm } from '#orders/web/steps/GoodsBackForm.tsx'
import { GoodsMissingForm } from '#orders/web/steps/GoodsMissingForm.tsx'
import { MoveForm } from '#orders/web/steps/MoveForm.tsx'
import { CancelForm, LossForm, NoteForm, PlainForm, TakeBackForm } from '#orders/web/steps/PlainForms.tsx'
import { RecordWithdrawalForm } from '#orders/web/steps/RecordWithdrawalForm.tsx'
import { RefundForm } from '#orders/web/steps/RefundForm.tsx'
import { ShipForm } from '#orders/web/steps/ShipForm.tsx'
import { TransferForm } from '#orders/web/steps/TransferForm.tsx'
import type { FormProps, OrderNews, StepNews, Steps } from '#orders/web/steps/use-steps.ts'
import { WithdrawalForm } from '#orders/web/steps/WithdrawalForm.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Steps whose forms stand beside what they change. */
const elsewhere: readonly OrderStep[] = ['void', 'address', 'gift']

/** The steps open to the house, from the server; each is a small form. */
export function OrderSteps({ order, steps }: { order: OpenOrder; steps: Steps }) {
  const t = useWords()
  const { open, openForm, guard } = steps
  const news = steps.newsOf((step) => !elsewhere.includes(step))
  const buttons = useRef<HTMLDivElement>(null)
  // A transfer can come at any time, even when no step is left.
  const isDone =
    order.steps.length === 0 || (order.due.minor === 0 && order.steps.every((step) => step === 'record-payment'))
  const isDisputed = order.disputes.some(({ outcome }) => outcome === null)
  const leads = order.steps.find((step) => isOnward(step, order))
  function leave() {
    buttons.current?.querySelector<HTMLElement>(`[data-step="${open}"]`)?.focus()
    openForm(undefined)
  }
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps">{t('orders.admin.part.steps')}</h2>
      {news && <News news={news} />}
      {isDisputed && <p className="mb-3 max-w-[70ch]">{t('orders.admin.steps.frozen')}</p>}
      {order.state === 'delay-pending' && order.dueOn && order.due.minor > 0 && (
        <p className="mb-3 max-w-[70ch]">{t('orders.admin.steps.date-asked')}</p>
      )}
      {isDone && !isDisputed && <p className="mb-3">{t('orders.admin.steps.none')}</p>}
      <div ref={buttons} className="flex flex-wrap gap-2">
        {inTurn(order).map((step) => (
          <button
            key={step}
            type="button"
            data-step={step}
            aria-expanded={open === step}
            aria-controls={open === step ? `step-${step}` : undefined}
            className={step === leads && !open ? 'button' : 'button plain'}
            onClick={() => guard(() => openForm(open === step ? undefined : step))}
          >
            {t(`orders.admin.step.${step}`)}
          </button>
        ))}
      </div>
      {open && <OpenForm key={open} step={open} steps={steps} onLeave={leave} />}
    </section>
  )
}

/** On the way to the buyer; other steps are beside it. */
function isOnward(step: OrderStep, { price }: OpenOrder): boolean {
  // Goods without a price left have come back, or are given up: their arrival is not awaited.
  if (step === 'deliver') return price.minor > 0
  return ['withdrawal', 'goods-back', 'goods-missing', 'ready', 'prepare', 'ship', 'record-return'].includes(step)
}

function inTurn(order: OpenOrder): OrderStep[] {
  const { steps } = order
  return [...steps.filter((step) => isOnward(step, order)), ...steps.filter((step) => !isOnward(step, order)), 'note']
}

function OpenForm({ step, ...form }: FormProps & { step: OrderStep }) {
  switch (step) {
    case 'ready':
    case 'extend':
      return <BalanceForm step={step} {...form} />
    case 'move':
      return <MoveForm {...form} />
    case 'take-back':
      return <TakeBackForm {...form} />
    case 'ship':
      return <ShipForm {...form} />
    case 'refund':
      return <RefundForm {...form} />
    case 'record-payment':
    case 'record-return':
      return <TransferForm step={step} {...form} />
    case 'cancel':
      return <CancelForm {...form} />
    case 'note':
      return <NoteForm {...form} />
    case 'withdrawal':
      return <WithdrawalForm {...form} />
    case 'goods-back':
      return <GoodsBackForm {...form} />
    case 'record-withdrawal':
      return <RecordWithdrawalForm {...form} />
    case 'goods-missing':
      return <GoodsMissingForm {...form} />
    case 'ask-payment':
    case 'write-off':
      return <LossForm step={step} {...form} />
    case 'void':
    case 'address':
    case 'gift':
      return null
    default:
      return <PlainForm step={step} {...form} />
  }
}

/** The outcome of the last press; it gets the focus. */
export function News({ news }: { news: StepNews }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) panel.current?.focus()
  }, [news])
  if ('did' in news) {
    return (
      <div ref={panel} role="status" tabIndex={-1} className="admin-news">
        {t(`orders.admin.did.${news.did}`)}
      </div>
    )
  }
  return <NothingDone ref={panel} news={news} />
}

type NothingDoneProps = { ref: Ref<HTMLDivElement>; news: OrderNews }

/** The events of the order between the opening of a form and the press that therefore did nothing. */
function NothingDone({ ref, news: { tried, before, now, since, ended } }: NothingDoneProps) {
  const t = useWords()
  const format = useFormat()
  const state = (order: OpenOrder) => t(`orders.admin.state.${order.state}`)
  const step = t(`orders.admin.step.${tried}`)
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="admin-note mb-4 grid gap-3">
      <p className="font-medium">{t('orders.admin.changed.title')}</p>
      <EventList events={since} lines={now.lines} />
      {before.state !== now.state && (
        <p>{t('orders.admin.changed.state', { before: state(before), now: state(now) })}</p>
      )}
      {!isSame(before.due, now.due) && (
        <p>{t('orders.admin.changed.due', { before: format.amount(before.due), now: format.amount(now.due) })}</p>
      )}
      {!before.balanceProcessing && now.balanceProcessing && (
        <p>{t(`orders.admin.sum.is-processing${now.due.minor > 0 ? '' : '-not-due'}`)}</p>
      )}
      {ended && <p>{t(tried === 'void' ? 'orders.admin.conflict.void' : 'orders.admin.changed.ended', { step })}</p>}
      {ended && ended.texts.length > 0 && (
        <div>
          <p>{t('orders.admin.changed.typed')}</p>
          {ended.texts.map((text) => (
            <p key={text} className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
      <p>{t('orders.admin.changed.look')}</p>
    </div>
  )
}
