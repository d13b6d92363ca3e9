import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = {
  label: string
  /** The name of the button, where its label does not say of what. */
  name?: string
  className: string
  isOff?: boolean
  /** Called with the press: false where it does not come to the question. */
  mayAsk?: () => boolean
  title: string
  no: string
  onConfirm: () => void
  /** The consequences, below the question. */
  children?: ReactNode
}

/** A button that asks before it acts. */
export function ConfirmedButton({
  label,
  name,
  className,
  isOff = false,
  mayAsk,
  title,
  no,
  onConfirm,
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-disabled={isOff}
        onClick={() => !isOff && (mayAsk?.() ?? true) && setAsking(true)}
      >
        {label}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        yes={label}
        no={no}
        onYes={() => {
          setAsking(false)
          onConfirm()
        }}
        onNo={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
