import { useState } from 'react'
import { lineName } from '#catalogue/texts/line-name.ts'
import { dayLastNamed } from '#orders/dates/date-question.ts'
import { deliveryDayRange } from '#orders/dates/named-day.ts'
import { lastPromised } from '#orders/goods/last-promised.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { DayField } from '#orders/web/step-form/DayField.tsx'
import { ReasonField } from '#orders/web/step-form/ReasonField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { SelectField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Another day for what has not left yet, with the reason as the buyer reads it. */
export function MoveForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { number, language, lines, moves } = steps.order
  const before = undoneStepInput(number, 'move')
  const here = lines.filter((line) => unitsHere(line) > 0)
  const products = [...new Map(here.map((line) => [line.product_id, lineName(line)]))]
  const openMove = moves.find(({ answer }) => answer === null)
  const lastNamed = (code: string | undefined) =>
    dayLastNamed(code ? here.filter((line) => line.product_id === code) : here, openMove)
  const checked = useCheckedForm(async ({ day = '', reason = '', productId }) =>
    day === lastNamed(productId)
      ? { field: 'day', problem: 'orders.admin.problem.same-date' }
      : steps.take('move', { day, reason, ...(productId && { productId }) }),
  )
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  const [range] = useState(() => deliveryDayRange(dayOf(businessNow())))
  const productProblem =
    checked.problems.productId === 'ui.problem.check' ? t('orders.admin.problem.days-differ') : problemOf('productId')
  const [day, setDay] = useState(before?.day ?? '')
  const [code, setCode] = useState(before?.productId ?? '')
  const chosen = code ? here.filter((line) => line.product_id === code) : here
  // No letter explains a day that is sooner than promised.
  const isSooner = day >= range.first && chosen.every(({ promisedOn }) => day < promisedOn)
  const binds = lastPromised(steps.order)
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="move"
      checked={checked}
      button={t('orders.admin.do.move')}
      onLeave={onLeave}
    >
      <DayField
        name="day"
        range={range}
        begins={before?.day}
        label={t('orders.admin.field.day')}
        hint={binds && t('orders.admin.field.day-hint', { day: format.day(binds) })}
        problem={checked.problems.day}
        required
        onChange={({ target }) => setDay(target.value)}
        className="max-w-[32rem]"
      />
      {products.length > 1 && (
        <SelectField
          name="productId"
          label={t('orders.admin.field.product')}
          problem={productProblem}
          defaultValue={code}
          onChange={({ target }) => setCode(target.value)}
        >
          <option value="">{t('orders.admin.field.product-all')}</option>
          {products.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isSooner ? (
        <p>{t('orders.admin.sooner.no-reason')}</p>
      ) : (
        <ReasonField language={language} problem={checked.problems.reason} typed={before?.reason} />
      )}
    </StepForm>
  )
}
