import { useState } from 'react'
import { maxBalanceDays } from '#orders/balances/balance-days.ts'
import { dueDayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { DayField } from '#orders/web/step-form/DayField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The goods are there, or the buyer asked for more time: until when the balance is due. */
export function BalanceForm({ step, ...form }: FormProps & { step: 'ready' | 'extend' }) {
  return step === 'ready' ? <ReadyForm {...form} /> : <ExtendForm {...form} />
}

function ReadyForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const { number, balanceDays, graceDays } = steps.order
  const first = undoneStepInput(number, 'ready')?.days ?? balanceDays
  const [days, setDays] = useState(first)
  const isPossible = Number.isInteger(days) && days >= balanceDays && days <= maxBalanceDays
  const due = daysAfter(today, isPossible ? days : balanceDays)
  const checked = useCheckedForm(({ days }) => steps.take('ready', { days: Number(days) }))
  const problem =
    checked.problems.days === 'ui.problem.check'
      ? t('orders.admin.problem.days', { first: balanceDays, last: maxBalanceDays })
      : checked.problems.days && t(checked.problems.days)
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="ready"
      checked={checked}
      button={t('orders.admin.do.ready')}
      onLeave={onLeave}
    >
      <TextField
        name="days"
        type="number"
        label={t('orders.admin.field.days')}
        hint={t('orders.admin.field.days-hint', {
          ...{ least: balanceDays, grace: graceDays },
          ...{ day: format.day(due), until: format.day(daysAfter(due, graceDays)) },
        })}
        problem={problem}
        defaultValue={first}
        onChange={({ target }) => setDays(target.valueAsNumber)}
        min={balanceDays}
        max={maxBalanceDays}
        required
        className="max-w-80"
      />
    </StepForm>
  )
}

function ExtendForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { dueOn, dueFloor: floorOn, graceDays } = steps.order
  const [days] = useState(() => dueDayRange({ today: dayOf(businessNow()), dueOn, floorOn, graceDays }))
  const { first, last } = days
  const isBack = dueOn !== null && first <= dueOn
  const checked = useCheckedForm(async ({ dueOn: typed = '' }) =>
    typed === dueOn
      ? { field: 'dueOn', problem: 'orders.admin.problem.same-day' }
      : steps.take('extend', { dueOn: typed }),
  )
  const range = t('orders.admin.field.day-range', { first: format.day(first), last: format.day(last) })
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="extend"
      about={t('orders.admin.about.extend')}
      checked={checked}
      button={t('orders.admin.do.extend')}
      onLeave={onLeave}
    >
      <DayField
        name="dueOn"
        range={days}
        begins={undoneStepInput(steps.order.number, 'extend')?.dueOn}
        label={t('orders.admin.field.due-on')}
        hint={isBack ? `${range} ${t('orders.admin.field.due-back', { day: format.day(dueOn) })}` : range}
        problem={checked.problems.dueOn}
        required
        className="max-w-80"
      />
    </StepForm>
  )
}
