const timeoutMs = 5_000

/** After keyboard navigation, focuses the page once it is drawn, unless the focus moved elsewhere. */
export async function focusAfter(way: Promise<void>): Promise<void> {
  const before = document.activeElement
  await way
  const until = performance.now() + timeoutMs
  for (let focused: HTMLElement | null = null; performance.now() < until; await nextFrame()) {
    const { activeElement, body } = document
    const page = document.getElementById('content')
    if (activeElement !== before && activeElement !== body && activeElement !== focused) return
    // A menu that closes keeps the focus for a while. One that was opened again has it in the same field.
    if (activeElement?.closest('[data-open]')) return
    if (page && page !== activeElement) {
      page.tabIndex = -1
      page.focus({ preventScroll: true })
      focused = page
    }
    // Until the scripts of the page have come, a page that loads is in its place.
    if (page && !page.querySelector('.sprig')) return
  }
}

const nextFrame = () => new Promise(requestAnimationFrame)
