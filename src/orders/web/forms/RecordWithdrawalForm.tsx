import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { type DayRange, withdrawalDayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { DayField } from '#orders/web/step-form/DayField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { dayOf } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Checkbox, TextArea } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useToday } from '#ui/use-today.ts'

/** Enters a withdrawal that did not come by the form, came with another email, or came again after a decision. */
export function RecordWithdrawalForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { declaredAgain } = steps.order
  const [takesMessage, setTakesMessage] = useState(declaredAgain !== null)
  const range = withdrawalDayRange(dayOf(new Date(steps.order.placedAt)), useToday())
  const checked = useCheckedForm(({ receivedOn = '', text }) =>
    steps.take(
      'record-withdrawal',
      takesMessage && declaredAgain ? { message: declaredAgain.message } : { receivedOn, ...(text && { text }) },
    ),
  )
  return (
    <StepForm
      step="record-withdrawal"
      steps={steps}
      checked={checked}
      about={t('orders.admin.about.record-withdrawal')}
      button={t('orders.admin.do.record-withdrawal')}
      onLeave={onLeave}
    >
      {declaredAgain && (
        <Checkbox
          name="again"
          label={t('orders.admin.field.declared-again', {
            reference: declaredAgain.reference,
            moment: shortMoment(declaredAgain.receivedAt, language),
          })}
          checked={takesMessage}
          onChange={({ target }) => setTakesMessage(target.checked)}
        />
      )}
      {!takesMessage && <DeclaredElsewhere range={range} problem={checked.problems.receivedOn} />}
    </StepForm>
  )
}

type DeclaredProps = { range: DayRange; problem: WordId | undefined }

/** The day and the words of a withdrawal that the shop has no message of. */
function DeclaredElsewhere({ range, problem }: DeclaredProps) {
  const t = useWords()
  return (
    <>
      <DayField
        name="receivedOn"
        label={t('orders.admin.field.received-on')}
        range={range}
        begins={range.last}
        problem={problem}
        required
        className="max-w-80"
      />
      <TextArea
        name="text"
        label={t('orders.admin.field.withdrawn-from')}
        hint={t('orders.admin.field.withdrawn-from-hint')}
        maxLength={2000}
      />
    </>
  )
}
