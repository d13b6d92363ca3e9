import type { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MenuItem } from '#app/admin/menu/menu-items.ts'

type Menu = { groups: readonly { items: readonly MenuItem[] }[]; isSearching: boolean; error: unknown }

/**
 * Enter opens the first line; where it is pressed before the answer to what is typed, it waits for that. A line that was reached
 * with the arrows or the pointer is left to the list, which marks its lines a moment after they are there.
 */
export function useEarlyEnter({ groups, isSearching, error }: Menu, open: (item: MenuItem) => void) {
  const [isAwaited, setAwaited] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const openFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0]
    if (first && !error) open(first)
  })
  useEffect(() => {
    if (!isAwaited || isSearching) return
    setAwaited(false)
    openFirst()
  }, [isAwaited, isSearching])
  return {
    onPointerMove: () => setMoved(true),
    onTyped(isEntered: boolean) {
      setAwaited(isEntered)
      setMoved(false)
    },
    onKeyDown(event: Parameters<NonNullable<Autocomplete.Input.Props['onKeyDown']>>[0]) {
      if (event.key.startsWith('Arrow')) setMoved(true)
      // Enter ends the typing of a word that an input method composes.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMoved) return
      event.preventBaseUIHandler()
      event.preventDefault()
      setAwaited(true)
    },
  }
}
