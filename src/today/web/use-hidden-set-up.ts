import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { forgetStored, readStored, store } from '#platform/browser/browser-storage.ts'

/** Each admin hides the steps for themselves, in this browser; that stays when they sign out. */
export function useHiddenSetUp() {
  const { member } = useAuth()
  const place = `set-up-hidden ${member?.id}`
  const [isHidden, setHidden] = useState(() => readStored(place) !== null)
  return {
    isHidden,
    hide(next: boolean) {
      setHidden(next)
      if (next) store(place, 'hidden')
      else forgetStored(place)
      // The steps go to the foot of the page, where the view does not follow, or come back below the work, where it does.
      setTimeout(() => document.querySelector<HTMLElement>('.set-up-toggle')?.focus({ preventScroll: next }))
    },
  }
}
