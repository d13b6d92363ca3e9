import { useEffect } from 'react'
import { isMac } from '#ui/admin/Keys.tsx'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'

/** Sends the form by ⌘S, or Ctrl+S elsewhere; the browser's own answer to these keys never comes. */
export function useSaveKey(form: string, canSave: boolean): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey, shiftKey, repeat } = event
      if (key.toLowerCase() !== 's' || altKey || shiftKey || !(isMac() ? metaKey : ctrlKey)) return
      event.preventDefault()
      // A dialog asks something of its own.
      if (repeat || !canSave || isDialogOpen()) return
      const element = document.getElementById(form)
      if (element instanceof HTMLFormElement) element.requestSubmit()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [form, canSave])
}
