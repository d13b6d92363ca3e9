import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusAfter } from '#app/admin/focus-after.ts'
import { commandOf } from '#app/admin/keys.ts'
import { isMac } from '#ui/admin/Keys.tsx'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'

type Acts = { openMenu: () => void; openKeys: () => void }

/** How long a letter after G still leads to a place. */
const patienceMs = 1_500

/** The keys of the frame: they are off while something is typed, and while a dialog asks. */
export function useAdminKeys({ openMenu, openKeys }: Acts): void {
  const navigate = useNavigate()
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
    const isAfterG = event.timeStamp - gPressedAt.current < patienceMs
    const { key, ctrlKey, metaKey, altKey } = event
    const press = { key, ctrlKey, metaKey, altKey, isMac: isMac(), isTyping: isTyping(event.target), isAfterG }
    const command = commandOf(press)
    gPressedAt.current = command === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!command || command === 'g') return
    event.preventDefault()
    if (command === 'keys') openKeys()
    else if (command === 'menu' || (command === 'search' && !focusSearch())) openMenu()
    else if (command !== 'search') void focusAfter(navigate({ to: command }))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const fields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

/** Puts the cursor into the search of the page; false where the page has none. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('#content search input')
  search?.focus()
  search?.select()
  return search !== null
}
