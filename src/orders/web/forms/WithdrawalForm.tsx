import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { unitsStill } from '#orders/goods/asked-units.ts'
import { allOf, sumUnits } from '#orders/goods/units.ts'
import { dependsOnPlace, type UnitPlace } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { WithdrawalPlan } from '#orders/web/forms/WithdrawalPlan.tsx'
import { LateWithdrawal } from '#orders/web/goods/OrderWithdrawal.tsx'
import { LineChoice } from '#orders/web/step-form/LineChoice.tsx'
import { PlaceChoice } from '#orders/web/step-form/PlaceChoice.tsx'
import { withdrawalPreviewQuery } from '#orders/web/step-form/preview-api.ts'
import { ReasonField } from '#orders/web/step-form/ReasonField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

const decisions = ['accept', 'decline', 'set-aside'] as const
type Decision = (typeof decisions)[number]

/** The decision on a withdrawal: accepted for the chosen units, declined with a reason, or not the buyer's. */
export function WithdrawalForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const remaining = order.lines.filter(({ takenOut }) => !takenOut)
  const before = undoneStepInput(order.number, 'withdrawal')
  const [decision, setDecision] = useState<Decision>(before?.decision ?? 'accept')
  const accepted = before?.decision === 'accept' ? before : undefined
  const [chosen, setChosen] = useState(() =>
    accepted?.units ? unitsStill(accepted.units, allOf(remaining)) : (order.withdrawal?.named ?? allOf(remaining)),
  )
  const [place, setPlace] = useState<UnitPlace>(accepted?.first ?? order.withdrawal?.place ?? 'here')
  const units = sumUnits(chosen)
  const accepts = decision === 'accept'
  const preview = useQuery(withdrawalPreviewQuery(order, accepts ? units : [], place))
  const plan = accepts && units.length > 0 ? preview.data : undefined
  const checked = useCheckedForm(async ({ reason = '' }) => {
    if (!accepts) return steps.take('withdrawal', decision === 'decline' ? { decision, reason } : { decision })
    if (!plan) return { failure: 'orders.admin.problem.no-lines' }
    return steps.take('withdrawal', { decision, units, first: place, shownMinor: plan.returns.minor })
  })
  const button =
    plan && plan.returns.minor > 0
      ? t('orders.admin.do.withdrawal-accept-back', { amount: format.amount(plan.returns) })
      : t(`orders.admin.do.withdrawal-${decision}`)
  return (
    <StepForm
      step="withdrawal"
      steps={steps}
      letter={decision === 'set-aside' ? undefined : 'first'}
      checked={checked}
      button={button}
      isDisabled={accepts && preview.isFetching}
      onLeave={onLeave}
    >
      <DecisionChoice decision={decision} onChoose={setDecision} />
      {accepts && (
        <>
          <LateWithdrawal order={order} />
          <div>
            <LineChoice
              label={t('orders.admin.field.withdrawn-lines')}
              lines={remaining}
              chosen={chosen}
              onChoose={setChosen}
            />
            {!accepted && <HowTicked withdrawal={order.withdrawal} />}
          </div>
          {dependsOnPlace(order.lines, units) && (
            <PlaceChoice
              step="withdrawal"
              place={place}
              hint={order.withdrawal?.place && !accepted ? t('orders.admin.withdrawal.named') : undefined}
              onChoose={setPlace}
            />
          )}
          <WithdrawalPlan plan={plan} order={order} />
        </>
      )}
      {decision === 'decline' && (
        <ReasonField
          language={order.language}
          problem={checked.problems.reason}
          typed={before && 'reason' in before ? before.reason : undefined}
        />
      )}
      {decision === 'set-aside' && <p>{t('orders.admin.withdrawal.aside')}</p>}
    </StepForm>
  )
}

/** Whether the buyer's words named the goods that are ticked at first. */
function HowTicked({ withdrawal }: Pick<AdminOrder, 'withdrawal'>) {
  const t = useWords()
  if (!withdrawal?.items) return null
  return <p className="admin-quiet">{t(`orders.admin.withdrawal.${withdrawal.named ? 'named' : 'not-named'}`)}</p>
}

type Choice = { decision: Decision; onChoose: (decision: Decision) => void }

function DecisionChoice({ decision, onChoose }: Choice) {
  const t = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('orders.admin.field.decision')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {decisions.map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-3">
            <input type="radio" name={name} checked={decision === each} onChange={() => onChoose(each)} />
            {t(`orders.admin.decision.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
