import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder, WithdrawalPreview } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LineChoice } from '#orders/web/LineChoice.tsx'
import { lineName } from '#orders/web/line-name.ts'
import { StepForm } from '#orders/web/StepForm.tsx'
import { withdrawalPreviewQuery } from '#orders/web/step-api.ts'
import type { FormProps } from '#orders/web/use-steps.ts'
import { TextArea } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

const decisions = ['accept', 'decline', 'set-aside'] as const
type Decision = (typeof decisions)[number]

/** What becomes of a withdrawal: accepted for the lines that are ticked, declined with a reason, or not the buyer's. */
export function WithdrawalForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const standing = order.lines.filter(({ takenOut }) => !takenOut)
  const possible = order.withdrawal?.decision ? (['decline'] as const) : decisions
  const [decision, setDecision] = useState<Decision>(possible[0])
  const [ticked, setTicked] = useState(standing.map(({ position }) => position))
  const accepts = decision === 'accept'
  const preview = useQuery(withdrawalPreviewQuery(order.number, accepts ? ticked : [], order.ledger))
  const plan = accepts ? preview.data : undefined
  const checked = useCheckedForm(async ({ reason }) => {
    if (!accepts) return steps.take('withdrawal', decision === 'decline' ? { decision, reason } : { decision })
    if (!plan) return { failure: 'orders.admin.problem.no-lines' }
    return steps.take('withdrawal', { decision, positions: ticked, shownMinor: plan.returns.minor })
  })
  const button =
    plan && plan.returns.minor > 0
      ? t('orders.admin.do.withdrawal-accept-back', { amount: format.amount(plan.returns) })
      : t(`orders.admin.do.withdrawal-${decision}`)
  return (
    <StepForm
      step="withdrawal"
      steps={steps}
      letter={decision === 'decline' ? 'first' : accepts ? 'offered' : undefined}
      checked={checked}
      button={button}
      waits={accepts && preview.isFetching}
      onLeave={onLeave}
    >
      <DecisionChoice possible={possible} decision={decision} onChoose={setDecision} />
      {accepts && (
        <>
          <LineChoice
            label={t('orders.admin.field.withdrawn-lines')}
            lines={standing}
            ticked={ticked}
            onTick={setTicked}
          />
          <Plan plan={plan} lines={standing} />
        </>
      )}
      {decision === 'decline' && (
        <TextArea
          name="reason"
          lang={order.language}
          label={t('orders.admin.field.reason', { language: t(`orders.admin.language.${order.language}`) })}
          hint={t('orders.admin.field.reason-hint')}
          problem={checked.problems.reason && t(checked.problems.reason)}
          required
          maxLength={500}
        />
      )}
      {decision === 'set-aside' && <p>{t('orders.admin.withdrawal.aside')}</p>}
    </StepForm>
  )
}

type Choice = { possible: readonly Decision[]; decision: Decision; onChoose: (decision: Decision) => void }

function DecisionChoice({ possible, decision, onChoose }: Choice) {
  const t = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('orders.admin.field.decision')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {possible.map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-3">
            <input type="radio" name={name} checked={decision === each} onChange={() => onChoose(each)} />
            {t(`orders.admin.decision.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What accepting does: the money that goes back at once, and the lines that are to come back before theirs does. */
function Plan({ plan, lines }: { plan: WithdrawalPreview | undefined; lines: OpenOrder['lines'] }) {
  const t = useWords()
  const format = useFormat()
  const awaited = lines.filter(({ position }) => plan?.awaited.includes(position))
  return (
    <div role="status" className="min-h-[3rem]">
      {plan && (
        <dl className="admin-facts">
          <dt>{t('orders.admin.withdrawal.now')}</dt>
          <dd className="font-medium">{format.amount(plan.returns)}</dd>
          {awaited.length > 0 && (
            <>
              <dt>{t('orders.admin.withdrawal.later')}</dt>
              <dd>{awaited.map((line) => lineName(line)).join(', ')}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  )
}
