import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '#money/money.ts'
import { letterName } from '#orders/letter-name.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import {
  type OrderStep,
  type OwnerStep,
  orderSteps,
  type WaitingStep as WaitingStepName,
} from '#orders/states/owner-steps.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { BalanceForm } from '#orders/web/forms/BalanceForm.tsx'
import { ChangeLinesForm } from '#orders/web/forms/ChangeLinesForm.tsx'
import { GoodsBackForm } from '#orders/web/forms/GoodsBackForm.tsx'
import { GoodsMissingForm } from '#orders/web/forms/GoodsMissingForm.tsx'
import { MoveForm } from '#orders/web/forms/MoveForm.tsx'
import { CancelForm, LossForm, PlainForm, RemindForm, TakeBackForm } from '#orders/web/forms/PlainForms.tsx'
import { RecordWithdrawalForm } from '#orders/web/forms/RecordWithdrawalForm.tsx'
import { RefundForm } from '#orders/web/forms/RefundForm.tsx'
import { TransferForm } from '#orders/web/forms/TransferForm.tsx'
import { WithdrawalForm } from '#orders/web/forms/WithdrawalForm.tsx'
import { EventList } from '#orders/web/history/EventList.tsx'
import { stepName, stepNameOn } from '#orders/web/history/step-name.ts'
import { ShipForm } from '#orders/web/parcels/ShipForm.tsx'
import { noteOpened, unopenedStep } from '#orders/web/step-form/undone-input.ts'
import type { FormProps, OrderNews, StepNews, Steps } from '#orders/web/step-form/use-steps.ts'
import { nextNeed } from '#orders/web/steps/next-need.ts'
import { rankedSteps } from '#orders/web/steps/ranked-steps.ts'
import { WaitingLetter, WaitingStep } from '#orders/web/steps/WaitingStep.tsx'
import { NextStepBox } from '#ui/admin/detail/NextStepBox.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The forms of the other steps are drawn beside what they change. */
const isOfOrder = (step: OwnerStep): step is OrderStep => orderSteps.some((each) => each === step)

type Props = { order: AdminOrder; steps: Steps }

/** The next step on an order: the steps open to the house, each a small form, under why and what happens by itself. */
export function OrderSteps({ order, steps, children }: Props & { children: ReactNode }) {
  const t = useWords()
  const format = useFormat()
  const { open, openForm } = steps
  const news = steps.newsOf(isOfOrder)
  const buttons = useRef<HTMLDivElement>(null)
  const amount = format.amount(order.owedBack)
  const noteTaken = useTakenBack(order, openForm)
  function leave() {
    buttons.current?.querySelector<HTMLElement>(`[data-step="${open}"]`)?.focus()
    openForm(undefined)
  }
  return (
    <NextStepBox
      id="order-steps"
      label={t('orders.admin.part.steps')}
      title={t(`orders.admin.need.${nextNeed(order)}`, { amount })}
    >
      {children}
      {news && (
        <News news={news}>
          <LettersThatWait order={order} />
        </News>
      )}
      {order.waiting ? (
        <WaitingStep order={order} waiting={order.waiting} onTakenBack={noteTaken} />
      ) : (
        <div ref={buttons} className="acts">
          <StepButtons order={order} steps={steps} />
        </div>
      )}
      {open && isOfOrder(open) && <OpenForm key={open} step={open} steps={steps} onLeave={leave} />}
    </NextStepBox>
  )
}

/** A step that was taken back here, or after the page was left, has its form open again, with what was typed, once the order is read again. */
function useTakenBack({ number, waiting }: AdminOrder, openForm: Steps['openForm']) {
  const [taken, setTaken] = useState<WaitingStepName | undefined>(() => unopenedStep(number))
  const openAgain = useEffectEvent(openForm)
  useEffect(() => {
    if (!taken || waiting) return
    setTaken(undefined)
    noteOpened(number)
    // An entry of the ledger has its form there.
    if (taken !== 'void') openAgain(taken)
  }, [taken, waiting, number])
  return setTaken
}

function StepButtons({ order, steps: { open, openForm, guard } }: Props) {
  const t = useWords()
  const { lead, beside, rare } = rankedSteps(order, useToday())
  const [all, setAll] = useState(false)
  const showsAll = all || rare.some((step) => step === open)
  const steps = [...(lead ? [lead] : []), ...beside, ...(showsAll ? rare : [])]
  return (
    <>
      {steps.map((step) => (
        <span key={step} className={step === lead && !open ? 'admin-main-act' : 'contents'}>
          <button
            type="button"
            data-step={step}
            aria-expanded={open === step}
            aria-controls={open === step ? `step-${step}` : undefined}
            className={step === lead && !open ? 'button' : 'button plain'}
            onClick={() => guard(() => openForm(open === step ? undefined : step))}
          >
            {stepNameOn(t, step, order)}
          </button>
        </span>
      ))}
      {rare.length > 0 && (
        <button type="button" className="more" aria-expanded={showsAll} onClick={() => setAll(!showsAll)}>
          {t('orders.admin.steps.more')}
        </button>
      )}
    </>
  )
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
    case 'change-lines':
      return <ChangeLinesForm {...form} />
    case 'refund':
      return <RefundForm {...form} />
    case 'record-payment':
    case 'record-return':
      return <TransferForm step={step} {...form} />
    case 'cancel':
      return <CancelForm {...form} />
    case 'withdrawal':
      return <WithdrawalForm {...form} />
    case 'goods-back':
      return <GoodsBackForm {...form} />
    case 'record-withdrawal':
      return <RecordWithdrawalForm {...form} />
    case 'goods-missing':
      return <GoodsMissingForm {...form} />
    case 'remind':
      return <RemindForm {...form} />
    case 'ask-payment':
    case 'write-off':
      return <LossForm step={step} {...form} />
    default:
      return <PlainForm step={step} {...form} />
  }
}

/** The outcome of the last submission; it gets the focus. */
export function News({ news, children }: { news: StepNews; children?: ReactNode }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) panel.current?.focus()
  }, [news])
  if ('did' in news) {
    return (
      <div className="admin-news">
        <div ref={panel} role="status" tabIndex={-1}>
          {t(`orders.admin.did.${news.did}`)}
        </div>
        {children}
      </div>
    )
  }
  return <NothingDone ref={panel} news={news} />
}

/** The letters that have not left, each with the way back: what was done says nothing of them. */
export function LettersThatWait({ order: { number, mails } }: { order: AdminOrder }) {
  const t = useWords()
  return mails.map(
    ({ id, template, sendsInMs }) =>
      sendsInMs !== null && (
        <p key={id}>
          {t('orders.admin.waiting.email', { letter: letterName(t, template) })}{' '}
          <WaitingLetter number={number} id={id} sendsInMs={sendsInMs} />
        </p>
      ),
  )
}

type NothingDoneProps = { ref: Ref<HTMLDivElement>; news: OrderNews }

/** The events of the order between the opening of a form and the submission that therefore did nothing. */
function NothingDone({ ref, news: { tried, before, now, since, ended } }: NothingDoneProps) {
  const t = useWords()
  const format = useFormat()
  const state = (order: AdminOrder) => t(`orders.admin.state.${order.state}`)
  const step = stepName(t, tried, now.kind)
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="admin-note mb-4 grid gap-3">
      <p className="font-medium">{t('orders.admin.changed.title')}</p>
      <EventList events={since} order={now} />
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
