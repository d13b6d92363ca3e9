import { useState } from 'react'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ParcelLabelFields } from '#orders/web/parcels/ParcelLabelFields.tsx'
import { useParcelLabel } from '#orders/web/parcels/use-parcel-label.ts'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox, TextArea } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = FormProps & { parcel: AdminOrder['parcels'][number] }

/** The carrier and the number of a shipped parcel put right; the owner decides whether the buyer reads of it. */
export function CorrectParcelForm({ parcel, steps, onLeave }: Props) {
  const t = useWords()
  const label = useParcelLabel(parcel)
  const isThere = parcel.deliveredAt !== null
  const [notify, setNotify] = useState(!isThere)
  const [swapped, setSwapped] = useState(false)
  const checked = useCheckedForm(
    async (values) =>
      label.problem() ?? steps.take('correct-parcel', { ...label.labelOf(values), parcel: parcel.id, notify, swapped }),
  )
  return (
    <StepForm
      steps={steps}
      letter={notify ? 'first' : undefined}
      step="correct-parcel"
      checked={checked}
      button={t('orders.admin.do.correct-parcel')}
      onLeave={onLeave}
    >
      <ParcelLabelFields label={label} steps={steps} problems={checked.problems} />
      {(swapped || checked.problems.tracking === 'ui.problem.check') && (
        <Checkbox
          name="swapped"
          label={t('orders.admin.field.swapped')}
          hint={t('orders.admin.field.swapped-hint')}
          checked={swapped}
          onChange={({ target }) => setSwapped(target.checked)}
        />
      )}
      {!isThere && (
        <Checkbox
          name="notify"
          label={t('orders.admin.field.notify')}
          hint={t('orders.admin.field.notify-hint')}
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
      )}
    </StepForm>
  )
}

/** A parcel that was marked as shipped by mistake, and is still in the house. */
export function ParcelBackForm({ parcel, steps, onLeave }: Props) {
  const t = useWords()
  const checked = useCheckedForm(({ reason = '' }) => steps.take('parcel-back', { parcel: parcel.id, reason }))
  const { carrier, tracking } = parcel
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="parcel-back"
      checked={checked}
      about={t('orders.admin.about.parcel-back', { carrier, tracking })}
      button={t('orders.admin.do.parcel-back')}
      onLeave={onLeave}
    >
      <TextArea
        name="reason"
        label={t('orders.admin.field.parcel-back-reason')}
        hint={t('orders.admin.field.note-hint')}
        problem={checked.problems.reason && t(checked.problems.reason)}
        required
        maxLength={500}
      />
    </StepForm>
  )
}
