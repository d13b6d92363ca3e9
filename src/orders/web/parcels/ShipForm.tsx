import { useState } from 'react'
import { commonUnits, countOf } from '#orders/goods/units.ts'
import { allHere, unitsHere } from '#orders/goods/units-by-place.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ParcelLabelFields } from '#orders/web/parcels/ParcelLabelFields.tsx'
import { useParcelLabel } from '#orders/web/parcels/use-parcel-label.ts'
import { LineChoice } from '#orders/web/step-form/LineChoice.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** The form of a shipment, with all or some of the goods still here. */
export function ShipForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const here = steps.order.lines
    .filter((line) => unitsHere(line) > 0)
    .map((line) => ({ ...line, most: unitsHere(line) }))
  const label = useParcelLabel()
  const [chosen, setChosen] = useState(() => allHere(here))
  const checked = useCheckedForm(async (values) => {
    // Another parcel may have left since they were chosen.
    const units = commonUnits(chosen, allHere(here))
    if (units.length === 0) return { failure: 'orders.admin.problem.no-lines' }
    const problem = label.problem()
    if (problem) return problem
    label.keepCarrier()
    return steps.take('ship', { ...label.labelOf(values), units })
  })
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="ship"
      checked={checked}
      button={t('orders.admin.do.ship')}
      onLeave={onLeave}
    >
      <ParcelLabelFields label={label} steps={steps} problems={checked.problems} />
      {countOf(allHere(here)) > 1 && (
        <LineChoice label={t('orders.admin.field.lines')} lines={here} chosen={chosen} onChoose={setChosen} />
      )}
    </StepForm>
  )
}
