import { useSyncExternalStore } from 'react'

// As the styles of the owner's pages have it.
const phone = '(width < 48rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone; for what has another place there than styles can give it. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}
