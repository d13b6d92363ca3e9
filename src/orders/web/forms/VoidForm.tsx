import { useQuery } from '@tanstack/react-query'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { subtract } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { VoidPreview, VoidRefused } from '#orders/step-schemas/void-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { voidPreviewQuery } from '#orders/web/step-form/preview-api.ts'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { ApiError } from '#platform/browser/send.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = FormProps & { entry: AdminOrder['ledger']['entries'][number] }

/** A transfer or a write-off recorded by mistake: its data, the effects of voiding it, and the reason. */
export function VoidForm({ entry, steps, onLeave }: Props) {
  const t = useWords()
  const format = useFormat()
  const { number, version, delivery, email } = steps.order
  const preview = useQuery(voidPreviewQuery(number, entry.id, version))
  const checked = useCheckedForm(({ reason = '' }) => steps.take('void', { entry: entry.id, reason }))
  const isPayment = entry.kind === 'paid'
  const isWriteOff = entry.kind === 'waived'
  const about = t(`orders.admin.about.void-${isPayment ? 'paid' : isWriteOff ? 'written-off' : 'refunded'}`, {
    amount: format.amount(entry.amount),
    name: delivery?.name ?? email,
    reference: entry.reference,
  })
  return (
    <StepForm
      steps={steps}
      letter="first"
      step="void"
      checked={checked}
      about={about}
      button={t(isWriteOff ? 'orders.admin.do.void-written-off' : 'orders.admin.do.void')}
      isDisabled={preview.isPending}
      onLeave={onLeave}
    >
      {entry.arrivedOn && <p>{t('orders.admin.arrived', { day: format.day(entry.arrivedOn) })}</p>}
      <div aria-live="polite" className="grid gap-2">
        {preview.isPending && <p>{t('orders.admin.preview.working')}</p>}
        {preview.error && <p className="text-problem">{t(failedBecause(preview.error))}</p>}
        {preview.data && 'error' in preview.data && <Refused {...preview.data} />}
        {preview.data && 'due' in preview.data && <Consequences order={steps.order} after={preview.data} />}
      </div>
      <TextArea
        name="reason"
        label={t('orders.admin.field.void-reason')}
        hint={t('orders.admin.field.note-hint')}
        problem={checked.problems.reason && t(checked.problems.reason)}
        required
        maxLength={500}
      />
    </StepForm>
  )
}

/** Why an entry cannot be voided; what has to be voided before it is named. */
function Refused({ returns }: VoidRefused) {
  const t = useWords()
  const { language } = useLanguage()
  const references = returns && listed(returns, language)
  return (
    <p className="text-problem">
      {references ? t('orders.admin.conflict.sent-back', { references }) : t('orders.admin.conflict.void')}
    </p>
  )
}

function failedBecause(error: Error): WordId {
  return error instanceof ApiError && error.status < 500 ? 'orders.admin.conflict.void' : failureOf(error)
}

/** The sum due and its day, whether the reservation lapses, and the sum owed back. */
function Consequences({ order, after }: { order: AdminOrder; after: VoidPreview }) {
  const t = useWords()
  const format = useFormat()
  const { due, owedBack, returnable, dueOn, lapsesOn } = after
  const voided = subtract(returnable, owedBack)
  const { kind, parcels, state } = order
  const isSent = parcels.length > 0
  const sum = { due: format.amount(due), day: dueOn ? format.day(dueOn) : '' }
  const isWaited = kind === 'reservation' && !isSent && state !== 'dispute-lost'
  const asksAboutDate = state === 'delay-pending' && order.dueOn !== null
  const undated = asksAboutDate ? 'due-once-answered' : isWaited ? 'due-once-ready' : 'due'
  const word = due.minor === 0 ? 'nothing' : dueOn ? 'due-by' : undated
  return (
    <>
      <p className="font-medium">{t(`orders.admin.void.${word}`, sum)}</p>
      {lapsesOn && <p className="text-problem">{t('orders.admin.void.lapses', { day: format.day(lapsesOn) })}</p>}
      {due.minor > 0 && dueOn && !lapsesOn && !isSent && <p>{t('orders.admin.void.stays')}</p>}
      {due.minor > 0 && isSent && <p className="text-problem">{t('orders.admin.about.void-shipped', sum)}</p>}
      {owedBack.minor > 0 && <p>{t('orders.admin.void.owed', { amount: format.amount(owedBack) })}</p>}
      {voided.minor > 0 && (
        <p className="text-problem">{t('orders.admin.void.not-owed', { amount: format.amount(voided) })}</p>
      )}
    </>
  )
}
