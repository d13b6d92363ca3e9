import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { plainNumber, trackingAddress } from '#carriers/carrier.ts'
import { carriersQuery } from '#carriers/web/carriers-api.ts'
import { allOf } from '#orders/goods/units.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LineChoice } from '#orders/web/steps/LineChoice.tsx'
import { StepForm } from '#orders/web/steps/StepForm.tsx'
import type { FormProps } from '#orders/web/steps/use-steps.ts'
import { TextField } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

/** The form of a shipment, with all or some of the goods still here. */
export function ShipForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const here = steps.order.lines.filter(({ shipped, takenOut }) => !shipped && !takenOut)
  const { data: carriers = [] } = useQuery(carriersQuery)
  const names = useId()
  const [chosen, setChosen] = useState(() => allOf(here))
  const checked = useCheckedForm(async ({ carrier = '', tracking = '', address }) => {
    const positions = chosen
      .map(({ position }) => position)
      .filter((each) => here.some((line) => line.position === each))
    if (positions.length === 0) return { failure: 'orders.admin.problem.no-lines' }
    const preset = carriers.find(({ name, active }) => active && name.toLowerCase() === carrier.toLowerCase())
    const made = preset ? trackingAddress(preset.pattern, plainNumber(tracking)) : null
    const parcel = { carrier, tracking, address: address || made, positions }
    return steps.take('ship', parcel)
  })
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  const isKnown = checked.problems.tracking === 'ui.problem.check'
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="ship"
      checked={checked}
      button={t('orders.admin.do.ship')}
      onLeave={onLeave}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="carrier"
          list={names}
          autoComplete="off"
          label={t('orders.admin.field.carrier')}
          problem={problemOf('carrier')}
          required
          maxLength={80}
        />
        <TextField
          name="tracking"
          label={t('orders.admin.field.tracking')}
          problem={isKnown ? t('orders.admin.problem.tracking-known') : problemOf('tracking')}
          autoComplete="off"
          required
          maxLength={80}
        />
      </div>
      <datalist id={names}>
        {carriers
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <TextField
        name="address"
        type="url"
        pattern="https?://.+"
        label={t('orders.admin.field.address')}
        hint={t('orders.admin.field.address-hint')}
        problem={checked.problems.address && t('orders.admin.problem.address')}
        maxLength={500}
      />
      {here.length > 1 && (
        <LineChoice label={t('orders.admin.field.lines')} lines={here} chosen={chosen} onChoose={setChosen} whole />
      )}
    </StepForm>
  )
}
