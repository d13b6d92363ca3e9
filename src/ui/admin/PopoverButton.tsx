import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'

type Props = {
  /** The content of the button. */
  label: ReactNode
  /** The name of what opens. */
  title: string
  /** The name of the button, where what it shows does not say enough. */
  name?: string
  className?: string
  align?: 'start' | 'end'
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel beside it; Escape closes it, and the focus returns. */
export function PopoverButton({
  label,
  title,
  name,
  className = 'button plain',
  align = 'start',
  disabled,
  children,
}: Props) {
  const [open, setOpen] = useState(false)
  // Within the page, whose styles it needs.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={name} disabled={disabled}>
        {label}
      </Popover.Trigger>
      <span ref={setPlace} className="contents" />
      <Popover.Portal container={place}>
        <Popover.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-30">
          <Popover.Popup className="admin-popover" aria-label={title}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
