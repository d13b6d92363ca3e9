import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const loadSearchDialog = () =>
  import('#search/web/SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }))

/**
 * Whether the search is open, undefined before the first time, and a function to open it, which answers whether it may
 * be; "/" opens it too outside text fields. Switched off, neither works (D3).
 */
export function useSearchDialog() {
  const { search } = useRouteContext({ from: '__root__' }).place
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    if (!search) return
    function openBySlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isBusy(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', openBySlash)
    return () => window.removeEventListener('keydown', openBySlash)
  }, [search])
  function show(wanted: boolean): boolean {
    if (search) setOpen(wanted)
    return search
  }
  return [open, show] as const
}

/** Whether a key types text, or belongs to an overlay. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input,textarea,select,[contenteditable],[role=dialog]') !== null
}
