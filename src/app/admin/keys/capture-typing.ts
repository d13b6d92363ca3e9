// The letters that are typed between the key that opens the menu and its field having the focus.
export type CapturedTyping = {
  /** Hands over what was typed so far, and from now on each letter as it comes. */
  into: (take: TakeTyped) => void
  stop: () => void
}

/** `isEntered`: Enter was pressed after the last letter. */
export type TakeTyped = (typed: string, isEntered: boolean) => void

/** Captures the keys that are typed until `field` has the focus, after those pressed `before`; Escape and `stop` end it. */
export function captureTyping(field: string, before: readonly string[] = []): CapturedTyping {
  let typed = ''
  let isEntered = false
  let take: TakeTyped | undefined
  function stop(): void {
    window.removeEventListener('keydown', listen, true)
  }
  function listen(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
    // It may have had the focus all the time: that of a menu that is opened again while it closes.
    const isInField = target instanceof Element && target.matches(field)
    if (key === 'Escape' || isInField) stop()
    if (isInField) return
    if (ctrlKey || metaKey || altKey || isComposing || (key.length !== 1 && key !== 'Backspace' && key !== 'Enter'))
      return
    // Neither a key of the page behind, nor a letter in a field of it.
    event.preventDefault()
    event.stopImmediatePropagation()
    add(key)
    take?.(typed, isEntered)
  }
  function add(key: string): void {
    isEntered = key === 'Enter'
    if (!isEntered) typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
  }
  for (const key of before) add(key)
  window.addEventListener('keydown', listen, true)
  return {
    into(next) {
      take = next
      if (typed) next(typed, isEntered)
    },
    stop,
  }
}
