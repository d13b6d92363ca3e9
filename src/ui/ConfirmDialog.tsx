import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  isOpen: boolean
  title: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
  /** A yes is the usual answer, as to sending an offer. */
  expectsYes?: boolean
  children?: ReactNode
}

/**
 * Asks the owner before something that should not happen by mistake. The answer that loses nothing comes first, filled
 * and with the focus, so that Enter gives it; Escape is a no.
 */
export function ConfirmDialog({ isOpen, title, yes, no, onYes, onNo, expectsYes = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // A link in the text before it would get the focus.
    answer.current?.focus()
  }, [isOpen])
  const refusing = { text: no, give: onNo }
  const agreeing = { text: yes, give: onYes }
  const [first, other] = expectsYes ? [agreeing, refusing] : [refusing, agreeing]
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      className="admin-dialog"
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <p id={id} className={children ? 'mb-2 font-medium' : undefined}>
        {title}
      </p>
      {children}
      <p className="mt-5 flex flex-wrap gap-3">
        <button ref={answer} type="button" className="button" onClick={first.give}>
          {first.text}
        </button>
        <button type="button" className="button plain" onClick={other.give}>
          {other.text}
        </button>
      </p>
    </dialog>
  )
}
