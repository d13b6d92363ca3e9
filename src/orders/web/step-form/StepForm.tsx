import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { stepNameOn } from '#orders/web/history/step-name.ts'
import { DeliveryAfter } from '#orders/web/letters/DeliveryAfter.tsx'
import { DraftLetters } from '#orders/web/letters/DraftLetters.tsx'
import { StepLetters } from '#orders/web/letters/StepLetters.tsx'
import { DiscardTextDialog } from '#orders/web/step-form/DiscardTextDialog.tsx'
import { useDraftLetters } from '#orders/web/step-form/use-draft-letters.ts'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { useMedia } from '#ui/admin/use-media.ts'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  step: OwnerStep
  steps: Steps
  checked: ReturnType<typeof useCheckedForm>
  /** The text of the button. */
  button: ReactNode
  /**
   * The step writes to the buyer. Where a mistake is expensive, the letter comes `first` and the button after it; else it can be
   * read beforehand. `beside`: it is shown beside the form, as far as its `draft` goes.
   */
  letter?: 'first' | 'offered' | 'beside' | undefined
  /** The input as it is now; undefined while something is missing. */
  draft?: StepInputs[OwnerStep] | undefined
  about?: ReactNode
  /** The button does nothing yet, since what it names is still being computed. */
  isDisabled?: boolean
  onLeave: () => void
  children?: ReactNode
}

/**
 * One step of the house as a form: its first field, or the one that is marked, takes the focus when it opens. It shows each
 * problem at its field.
 */
export function StepForm({
  step,
  steps,
  checked,
  button,
  letter,
  draft,
  about,
  isDisabled = false,
  onLeave,
  children,
}: Props) {
  const t = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('[data-first]') ??
      form.current?.querySelector<HTMLElement>('input, select, textarea')
    const begin = first ?? form.current?.querySelector<HTMLElement>('h3')
    begin?.focus()
  }, [])
  const { letters } = steps
  const drafted = useDraftLetters(steps, step, letter === 'beside' ? draft : undefined)
  const isBeside = useMedia('(width >= 80rem)') && letter === 'beside'
  const drawn = letters ?? drafted.preview
  const busy = checked.pending || isDisabled
  const buttonFor = (reads: boolean, says: ReactNode, className = 'button') => (
    <button
      type="submit"
      className={className}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : steps.willRead(reads))}
    >
      {says}
    </button>
  )
  const readsFirst = letter === 'first' && !letters
  return (
    <form
      {...checked.form}
      ref={form}
      id={`step-${step}`}
      aria-labelledby={id}
      className={isBeside ? 'admin-step with-letter' : 'admin-step'}
      onInput={(event) => {
        checked.form.onInput(event)
        steps.noteTyped()
      }}
    >
      <div className="fields">
        <h3 id={id} tabIndex={-1}>
          {stepNameOn(t, step, steps.order)}
        </h3>
        {about && <p>{about}</p>}
        <p role="status" className="admin-note empty:hidden">
          {steps.overtaken && !checked.pending && t(steps.overtaken)}
        </p>
        <LockedFields isLocked={checked.pending}>{children}</LockedFields>
        {letters && <StepLetters preview={letters} />}
        {drawn && <DeliveryAfter order={steps.order} step={step} promisedOn={drawn.promisedOn} />}
        {letter === 'beside' && !isBeside && <DraftLetters {...drafted} isBeside={false} />}
        <p role="alert" className="text-problem empty:hidden">
          {checked.failure && t(checked.failure)}
        </p>
        <DiscardTextDialog {...steps.dialog} />
        <p className="flex flex-wrap gap-3">
          {readsFirst ? buttonFor(true, t('orders.admin.letter.read')) : buttonFor(false, button)}
          {letter === 'offered' && !letters && buttonFor(true, t('orders.admin.letter.read'), 'button plain')}
          <button type="button" className="button plain" onClick={onLeave}>
            {t('orders.admin.leave')}
          </button>
        </p>
      </div>
      {isBeside && <DraftLetters {...drafted} isBeside />}
    </form>
  )
}
