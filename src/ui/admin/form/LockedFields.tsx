import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The fields of a form: while it is under way nothing in them can be changed, and the focus stays where it was. */
export function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isLocked || !(activeElement instanceof HTMLElement) || !fields.current?.contains(activeElement))
      return undefined
    return () => {
      if (document.activeElement === document.body) activeElement.focus()
    }
  }, [isLocked])
  return (
    <div ref={fields} className="contents" inert={isLocked}>
      {children}
    </div>
  )
}
