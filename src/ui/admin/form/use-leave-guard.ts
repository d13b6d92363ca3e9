import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Asks before typed text is lost: by leaving the page, or by a button that closes its form. The answer is the props of the
 * `ConfirmDialog` to show, and `guard`, which such a button calls with its action.
 *
 * @param isDirty is given the path that is left for, if any
 */
export function useLeaveGuard(isDirty: (next?: string) => boolean) {
  const [waiting, setWaiting] = useState<() => void>()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDirty(next.pathname),
    enableBeforeUnload: () => isDirty(),
    withResolver: true,
  })
  return {
    guard(close: () => void) {
      if (isDirty()) setWaiting(() => close)
      else close()
    },
    dialog: {
      isOpen: waiting !== undefined || blocker.status === 'blocked',
      onYes() {
        setWaiting(undefined)
        if (waiting) waiting()
        else blocker.proceed?.()
      },
      onNo() {
        setWaiting(undefined)
        blocker.reset?.()
      },
    },
  }
}
