import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: ReactNode
  /** The name of the button that closes it. */
  close: string
  onClose: () => void
  /** The class of its content: a row of a list in full, unless another is named. */
  className?: string
  /** Files are dragged over the page. */
  isOver?: boolean
  /** Something in it is pressed or gets the focus. */
  onReach?: (event: SyntheticEvent) => void
  /** It opens at its first field; without it, at its first button. */
  focusField?: boolean
  children: ReactNode
}

/** Something in full, over the page at its right; Escape closes it, and the focus returns. */
export function Drawer({ title, close, onClose, className = 'in-full', isOver, onReach, focusField, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the page: the focus returns to where it was.
  useLayoutEffect(() => {
    const own = drawer.current
    own?.showModal()
    if (focusField) own?.querySelector<HTMLElement>('input')?.focus()
    return () => own?.close()
  }, [focusField])
  return (
    <dialog
      ref={drawer}
      aria-labelledby={id}
      className={`admin-drawer ${className}`}
      data-over={isOver || undefined}
      onFocusCapture={onReach}
      onPointerDownCapture={onReach}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="top">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button plain" aria-label={close} onClick={onClose}>
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
