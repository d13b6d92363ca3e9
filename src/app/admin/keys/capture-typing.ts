// The letters that are typed between the key that opens the menu and its field having the focus.
export type CapturedTyping = {
  /** Hands over what was typed so far, and from now on each letter as it comes. */
  into: (take: (typed: string) => void) => void
  stop: () => void
}

/** Captures the keys that are typed until `field` has the focus; Escape and `stop` end it. */
export function captureTyping(field: string): CapturedTyping {
  let typed = ''
  let take: ((typed: string) => void) | undefined
  function stop(): void {
    window.removeEventListener('keydown', listen, true)
    window.removeEventListener('focusin', stopAtField)
  }
  function stopAtField({ target }: Event): void {
    if (target instanceof Element && target.matches(field)) stop()
  }
  function listen(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (key === 'Escape') stop()
    if (ctrlKey || metaKey || altKey || isComposing || (key.length !== 1 && key !== 'Backspace')) return
    // Neither a key of the page behind, nor a letter in a field of it.
    event.preventDefault()
    event.stopImmediatePropagation()
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
    take?.(typed)
  }
  window.addEventListener('keydown', listen, true)
  window.addEventListener('focusin', stopAtField)
  return {
    into(next) {
      take = next
      if (typed) next(typed)
    },
    stop,
  }
}
