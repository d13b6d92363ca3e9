import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '#orders/web/admin-words.ts'
import type { Step } from '#orders/web/use-steps.ts'
import type { useCheckedForm } from '#ui/use-checked-form.ts'

type Props = {
  step: Step
  checked: ReturnType<typeof useCheckedForm>
  /** What the button says that it does. */
  button: ReactNode
  about?: ReactNode
  /** Why the button cannot be pressed yet; it says so itself by doing nothing. */
  waits?: boolean
  onLeave: () => void
  children?: ReactNode
}

/** One step of the house as a form: it takes the focus when it opens, and says what is wrong where it is wrong. */
export function StepForm({ step, checked, button, about, waits = false, onLeave, children }: Props) {
  const t = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea')
    const begin = first ?? form.current?.querySelector<HTMLElement>('h3')
    begin?.focus()
  }, [])
  const busy = checked.pending || waits
  return (
    <form {...checked.form} ref={form} id={`step-${step}`} aria-labelledby={id} className="admin-step">
      <h3 id={id} tabIndex={-1}>
        {t(`orders.admin.step.${step}`)}
      </h3>
      {about && <p>{about}</p>}
      {children}
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button"
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
        >
          {button}
        </button>
        <button type="button" className="button plain" onClick={onLeave}>
          {t('orders.admin.leave')}
        </button>
      </p>
    </form>
  )
}
