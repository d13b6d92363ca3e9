import { useWords } from '#ui/admin-words.ts'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'failure' | 'pending'>
  /** The words of the button that sends the form, and of the one that leaves it. */
  send: string
  leave: string
  onLeave: () => void
}

/** The end of a form beside a list: why it was not sent, and its two buttons. */
export function FormFoot({ form: { failure, pending }, send, leave, onLeave }: Props) {
  const t = useWords()
  return (
    <>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={pending}>
          {send}
        </button>
        <button type="button" className="button plain" onClick={onLeave}>
          {leave}
        </button>
      </p>
    </>
  )
}
