import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusAfter } from '#app/admin/keys/focus-after.ts'
import { commandOf } from '#app/admin/keys/keys.ts'
import { sendForm } from '#app/admin/keys/send-form.ts'
import { isMac } from '#ui/admin/Keys.tsx'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'
import { takesTyping } from '#ui/admin/takes-typing.ts'

type KeyActions = { openMenu: () => void; openKeys: () => void; openNew: () => void }

/** How long a letter after G still leads to a place. */
const timeoutMs = 1_500

/** The keys of the frame: they are off while something is typed, and while a dialog asks, but for the one that sends its form. */
export function useAdminKeys({ openMenu, openKeys, openNew }: KeyActions): void {
  const navigate = useNavigate()
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isAfterG = event.timeStamp - gPressedAt.current < timeoutMs
    const { key, ctrlKey, metaKey, altKey } = event
    const press = { key, ctrlKey, metaKey, altKey, isMac: isMac(), isTyping: takesTyping(event.target), isAfterG }
    const command = commandOf(press)
    if (command !== 'send' && isDialogOpen()) return
    gPressedAt.current = command === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!command || command === 'g') return
    event.preventDefault()
    if (command === 'send') {
      if (!event.repeat) sendForm(event.target)
    } else if (command === 'keys') openKeys()
    else if (command === 'new') pressOwnNew() || openNew()
    else if (command === 'menu' || (command === 'search' && !focusSearch())) openMenu()
    else if (command !== 'search') void focusAfter(navigate({ to: command }))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Begins what the page itself begins, by its link or button; false where it has none. */
function pressOwnNew(): boolean {
  const own = document.querySelector<HTMLElement>('main [data-key="new"]')
  own?.click()
  return own !== null
}

/** Puts the cursor into the search of the page; false where the page has none. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('#content search input')
  search?.focus()
  search?.select()
  return search !== null
}
