import { type KeyboardEvent, type RefObject, useState } from 'react'

/**
 * Lets the arrow keys walk through the options below a field that keeps the focus. The options are read from
 * the page, so that their order is the one that is seen.
 */
export function useOptions(list: RefObject<HTMLElement | null>) {
  const [chosen, choose] = useState<string>()
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]

  function go(to: HTMLElement | undefined) {
    choose(to?.id)
    to?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = options()
    const at = all.findIndex(({ id }) => id === chosen)
    const next = stepTo(event.key, at, all.length)
    const here = all[at]
    if (next !== undefined && all.length > 0) {
      event.preventDefault()
      go(all[next])
    } else if (event.key === 'Enter' && here && !event.nativeEvent.isComposing) {
      event.preventDefault()
      here.click()
    }
  }

  return { chosen, forget: () => choose(undefined), onKeyDown }
}

/** The option that a key moves to; -1 is the field itself, where Home and End belong to the text. */
function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  if (at === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
