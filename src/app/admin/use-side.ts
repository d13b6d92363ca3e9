import { useState, useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/browser/browser-storage.ts'

const place = 'side bar'
const folded = 'folded'

// The breakpoint of the owner's styles: change both together.
const narrow = '(width < 64rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Whether the side bar is a rail of icons: in a window narrower than a desktop always, else by the choice that this browser
 * keeps. It is read before the frame is first drawn, so that nothing moves after it.
 */
export function useSide() {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const [isFolded, setFolded] = useState(() => readStored(place) === folded)
  function toggle(): void {
    setFolded(!isFolded)
    store(place, isFolded ? 'open' : folded)
  }
  return { isRail: isNarrow || isFolded, isFolded, toggle }
}
