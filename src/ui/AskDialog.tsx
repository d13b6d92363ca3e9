import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  asked: boolean
  title: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
  children?: ReactNode
}

/** Asks the owner before something that should not happen by a slip; Escape is a no. */
export function AskDialog({ asked, title, yes, no, onYes, onNo, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])
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
      <p id={id}>{title}</p>
      {children}
      <p className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button plain" onClick={onNo}>
          {no}
        </button>
      </p>
    </dialog>
  )
}
