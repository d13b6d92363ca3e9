import { useState } from 'react'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { type Amount, add, atLeastZero, subtract } from '#money/money.ts'
import { type DayRange, transferDayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { type TransferStep, useTransfer } from '#orders/web/forms/use-transfer.ts'
import { DayField } from '#orders/web/step-form/DayField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = FormProps & { step: TransferStep }
type FieldsProps = { step: TransferStep; order: FormProps['steps']['order']; transfer: ReturnType<typeof useTransfer> }

/** Money that came, or was sent back, from bank to bank. */
export function TransferForm({ step, steps, onLeave }: Props) {
  const t = useWords()
  const format = useFormat()
  const transfer = useTransfer(step, steps)
  const { writtenOff, lossBeyondPrice, balanceProcessing, owedBack, returnable } = steps.order
  const comes = step === 'record-payment'
  const voided = subtract(returnable, owedBack)
  const loss = add(writtenOff, lossBeyondPrice)
  const paysLoss = writtenOff.minor > 0 ? 'orders.admin.about.pays-written-off' : 'orders.admin.about.pays-loss'
  const about = [
    comes && transfer.open.minor === 0 && t('orders.admin.about.nothing-due'),
    comes && loss.minor > 0 && t(paysLoss, { amount: format.amount(loss) }),
    !comes && voided.minor > 0 && t('orders.admin.about.return-again', { amount: format.amount(voided) }),
    comes && balanceProcessing && t('orders.admin.about.transfer-processing'),
  ]
  return (
    <StepForm
      steps={steps}
      letter="beside"
      draft={transfer.draft}
      step={step}
      checked={transfer.checked}
      about={about.filter(Boolean).join(' ')}
      button={t(`orders.admin.do.${step}`)}
      onLeave={onLeave}
    >
      <TransferFields step={step} order={steps.order} transfer={transfer} />
      <TransferSums step={step} transfer={transfer} />
      <Confirmations transfer={transfer} />
    </StepForm>
  )
}

function TransferFields({ step, order, transfer }: FieldsProps) {
  const t = useWords()
  const problemOf = useProblems(transfer)
  const [days] = useState(() => transferDayRange(dayOf(new Date(order.placedAt)), dayOf(businessNow())))
  const { checked, typed, setTyped, forgetReference, before } = transfer
  const isKnown = checked.problems.reference === 'ui.problem.check'
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        label={t(step === 'record-payment' ? 'orders.admin.field.received' : 'orders.admin.field.sent')}
        hint={<OpenSum step={step} order={order} transfer={transfer} />}
        problem={problemOf('sum')}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => transfer.setIsLeft(true)}
      />
      <TextField
        name="reference"
        autoComplete="off"
        label={t('orders.admin.field.transfer-reference')}
        problem={isKnown ? t('orders.admin.problem.reference-known') : problemOf('reference')}
        required
        maxLength={120}
        defaultValue={before?.reference}
        onChange={forgetReference}
      />
      {step === 'record-payment' && (
        <DayField
          name="arrivedOn"
          label={t('orders.admin.field.arrived-on')}
          range={days}
          begins={before?.arrivedOn ?? days.last}
          problem={checked.problems.arrivedOn}
          required
          onChange={({ target }) => transfer.setArrivedOn(target.value)}
        />
      )}
      {transfer.deliveryDays && <DeliveryDay days={transfer.deliveryDays} transfer={transfer} />}
    </div>
  )
}

function OpenSum({ step, order, transfer: { open } }: FieldsProps) {
  const t = useWords()
  const format = useFormat()
  if (step === 'record-payment' && open.minor === 0) return t('orders.admin.field.nothing-due')
  return t(`orders.admin.field.${step === 'record-payment' ? openWord(order) : 'open-sum'}`, {
    amount: format.amount(open),
  })
}

/** The sum that a payment pays for: asked for, with a loss that was written off, or a loss alone. */
function openWord({ writtenOff, lossBeyondPrice }: FieldsProps['order']) {
  if (writtenOff.minor > 0) return 'open-with-loss'
  return lossBeyondPrice.minor > 0 ? 'open-loss' : 'open-sum'
}

/** The effect of the typed sum on what is due, or owed back. */
function TransferSums({ step, transfer: { open, amount, waived, surplus } }: Omit<FieldsProps, 'order'>) {
  const t = useWords()
  const format = useFormat()
  if (!amount?.minor) return null
  const of = step === 'record-payment' ? 'payment' : 'return'
  const after = waived ? subtract(waived, waived) : atLeastZero(subtract(open, amount))
  const sums: [WordId, Amount | undefined][] = [
    [`orders.admin.transfer.${of}.before`, open],
    [`orders.admin.transfer.${of}.typed`, amount],
    ['orders.admin.transfer.waived', waived],
    ['orders.admin.transfer.surplus', surplus],
    [`orders.admin.transfer.${of}.after`, after],
  ]
  return (
    <dl className="admin-sums">
      {sums.map(
        ([word, sum]) =>
          sum && (
            <div key={word} className="contents">
              <dt>{t(word)}</dt>
              <dd className={sum === amount ? 'font-medium' : ''}>{format.amount(sum)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A tick confirms one amount, or one list of orders; another one is asked about again. */
function Confirmations({ transfer }: Pick<FieldsProps, 'transfer'>) {
  const t = useWords()
  const format = useFormat()
  const problemOf = useProblems(transfer)
  const orders = useOtherOrders(transfer)
  const { recordedFor, surplus, waived, tenth, open } = transfer
  return (
    <>
      {recordedFor && (
        <Checkbox
          key={recordedFor.join()}
          name="recordedFor"
          label={t('orders.admin.field.recorded-for', orders)}
          hint={t('orders.admin.field.recorded-for-hint')}
          problem={problemOf('recordedFor')}
          required
        />
      )}
      {tenth && (
        <Checkbox
          key={`tenth ${tenth.minor}`}
          name="tenth"
          label={t('orders.admin.field.tenth', { amount: format.amount(tenth) })}
          hint={t('orders.admin.field.tenth-hint', { amount: format.amount(open) })}
          problem={problemOf('tenth')}
          required
        />
      )}
      {waived && (
        <Checkbox
          key={waived.minor}
          name="waivedMinor"
          label={t('orders.admin.field.waived', { amount: format.amount(waived) })}
          hint={t('orders.admin.field.waived-hint')}
          problem={problemOf('waivedMinor')}
          required
        />
      )}
      {surplus && (
        <Checkbox
          key={surplus.minor}
          name="surplus"
          label={t('orders.admin.field.surplus', { amount: format.amount(surplus) })}
          hint={t('orders.admin.field.surplus-hint')}
          problem={problemOf('surplus')}
          required
        />
      )}
    </>
  )
}

/** The problem of a field in words, by the field's name. */
function useProblems(transfer: FieldsProps['transfer']) {
  const t = useWords()
  const format = useFormat()
  const { checked, open } = transfer
  const values = { amount: format.amount(open), currency: open.currency, ...useOtherOrders(transfer) }
  return (name: string) => {
    const problem = checked.problems[name] ?? (name === 'sum' ? transfer.typedProblem : undefined)
    const isTick = problem === 'ui.problem.needed' && ['surplus', 'waivedMinor', 'recordedFor', 'tenth'].includes(name)
    return problem && t(isTick ? 'orders.admin.problem.tick' : problem, values)
  }
}

function useOtherOrders({ recordedFor = [] }: FieldsProps['transfer']) {
  const { language } = useLanguage()
  return { orders: listed(recordedFor.map(String), language), count: recordedFor.length }
}

type DeliveryDayProps = { days: DayRange; transfer: FieldsProps['transfer'] }

/** The day to which the late payment moves the delivery; where the terms allow a sooner one too, it can be chosen. */
function DeliveryDay({ days: { first, last }, transfer }: DeliveryDayProps) {
  const t = useWords()
  const format = useFormat()
  const { checked, before, setDeliverOn } = transfer
  const values = { first: format.day(first), last: format.day(last) }
  if (first >= last) return <p className="sm:col-span-2">{t('orders.admin.field.deliver-on-only', values)}</p>
  return (
    <DayField
      key={last}
      name="deliverOn"
      label={t('orders.admin.field.deliver-on')}
      range={{ first, last }}
      begins={before?.deliverOn ?? last}
      hint={t('orders.admin.field.deliver-on-hint', values)}
      problem={checked.problems.deliverOn}
      required
      onChange={({ target }) => setDeliverOn(target.value)}
    />
  )
}
