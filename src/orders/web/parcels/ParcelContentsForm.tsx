import { useState } from 'react'
import { quantityAt, sumUnits } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import { writeUnits } from '#orders/goods/written-units.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LineChoice } from '#orders/web/step-form/LineChoice.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = FormProps & { parcel: AdminOrder['parcels'][number] }

/** The units of a shipped parcel put right: the others are here, and are still to be shipped. */
export function ParcelContentsForm({ parcel, steps, onLeave }: Props) {
  const t = useWords()
  const { order } = steps
  const mayAdd = order.steps.includes('ship')
  const lines = order.lines
    .map((line) => ({ ...line, most: quantityAt(parcel.units, line.position) + (mayAdd ? unitsHere(line) : 0) }))
    .filter(({ most }) => most > 0)
  const [chosen, setChosen] = useState(parcel.units)
  const [notify, setNotify] = useState(true)
  const units = sumUnits(chosen)
  const checked = useCheckedForm(async () => {
    if (units.length === 0) return { failure: 'orders.admin.problem.empty-parcel' }
    if (writeUnits(units) === writeUnits(parcel.units)) return { failure: 'orders.admin.problem.same-contents' }
    return steps.take('parcel-contents', { parcel: parcel.id, units, notify })
  })
  return (
    <StepForm
      steps={steps}
      letter={notify ? 'first' : undefined}
      step="parcel-contents"
      checked={checked}
      button={t('orders.admin.do.parcel-contents')}
      onLeave={onLeave}
    >
      <LineChoice label={t('orders.admin.field.contents')} lines={lines} chosen={chosen} onChoose={setChosen} />
      <Checkbox
        name="notify"
        label={t('orders.admin.field.notify-contents')}
        hint={t('orders.admin.field.notify-contents-hint')}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </StepForm>
  )
}
