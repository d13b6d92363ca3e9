import { useLocation } from '@tanstack/react-router'
import { type SyntheticEvent, useRef } from 'react'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'

/**
 * Asks before what was typed in the forms of a drawer is lost: the guard of a `FormDrawer`. `leave` asks where there is any;
 * `close` does not, as after a save.
 */
export function useDrawerGuard(onClose: () => void) {
  const opened = useRef(new Map<HTMLFormElement, string>())
  const isClosed = useRef(false)
  const { pathname } = useLocation()
  const { guard, dialog } = useLeaveGuard((next) => {
    // The drawer stays open while only the rest of the address changes.
    if (isClosed.current || next === pathname) return false
    return [...opened.current].some(([form, values]) => form.isConnected && values !== valuesOf(form))
  })
  function close(): void {
    isClosed.current = true
    onClose()
  }
  return {
    close,
    leave: () => guard(close),
    dialog,
    /** A form was opened with the values that it had before the first of its fields was reached. */
    onReach({ target }: SyntheticEvent) {
      const form = target instanceof Element && target.closest('form')
      if (form && !opened.current.has(form)) opened.current.set(form, valuesOf(form))
    },
  }
}

const valuesOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])
