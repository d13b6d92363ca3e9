import { useSyncExternalStore } from 'react'

// The breakpoint of the owner's styles: change both together.
const phone = '(width < 48rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. Only for elements that styles alone cannot move. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}
