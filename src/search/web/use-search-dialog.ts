import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const loadSearchDialog = () =>
  import('#search/web/SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }))

/**
 * Whether the search is open, undefined until it was for the first time, and how to open it, which says whether it may
 * be; "/" opens it too where nobody is writing. Switched off, nothing does (D3).
 */
export function useSearchDialog() {
  const { search } = useRouteContext({ from: '__root__' }).place
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    if (!search) return
    function heed(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isBusy(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', heed)
    return () => window.removeEventListener('keydown', heed)
  }, [search])
  function show(wanted: boolean): boolean {
    if (search) setOpen(wanted)
    return search
  }
  return [open, show] as const
}

/** Where a key writes, or belongs to what stands over the page. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input,textarea,select,[contenteditable],[role=dialog]') !== null
}
