import { type ReactNode, useEffect, useRef } from 'react'

const inputs = ['beforeinput', 'keydown', 'mousedown', 'click'] as const

/**
 * The fields of a form: while it is under way nothing in them can be changed, and the focus stays where it is. A question
 * that the form asks meanwhile, in a dialog among them, can be answered.
 */
export function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = fields
    if (!isLocked || !current) return undefined
    function keepOut(event: Event) {
      const leaves = event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape')
      if (leaves || (event.target as Element).closest('dialog')) return
      event.preventDefault()
      // Buttons among the fields, such as those of a quantity, receive no click.
      event.stopPropagation()
    }
    for (const input of inputs) current.addEventListener(input, keepOut, true)
    return () => {
      for (const input of inputs) current.removeEventListener(input, keepOut, true)
    }
  }, [isLocked])
  return (
    <div ref={fields} className="contents" aria-busy={isLocked}>
      {children}
    </div>
  )
}
