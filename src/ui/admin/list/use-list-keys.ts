import { type RefObject, useEffect } from 'react'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'
import { takesTyping } from '#ui/admin/takes-typing.ts'

/** J and K move from row to row of a list, X ticks the row that has the focus; Enter opens it, being on its link. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (takesTyping(event.target) || isDialogOpen()) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const next = rows[at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), rows.length - 1)]
        next?.querySelector<HTMLElement>('th a, [data-name]')?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (key === 'x' && at >= 0) {
        rows[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [list])
}
