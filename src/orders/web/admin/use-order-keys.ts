import { useEffect } from 'react'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'

const places: Partial<Record<string, string>> = { j: 'next', k: 'previous', m: 'note', escape: 'back' }
const busy = 'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"]'

/** J and K lead to the next order and the one before it, M opens the note, Escape leads back to the list. */
export function useOrderKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      const place = places[key.toLowerCase()]
      if (!place || defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(busy)) return
      // An open form, menu or dialog is closed first.
      if (place === 'back' && (document.querySelector('main form.admin-step') || isDialogOpen())) return
      const found = document.querySelector<HTMLElement>(`main [data-key="${place}"]`)
      if (!found) return
      event.preventDefault()
      found.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
