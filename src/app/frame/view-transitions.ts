import type { AnyRouter } from '@tanstack/react-router'

/** Fades between pages, and carries the picture of a card into its dialog. */
export function moveByLight(router: AnyRouter): void {
  const pressed = lastPressed()
  router.startViewTransition = (show) => {
    const arriving = router.state.resolvedLocation === undefined
    if (arriving || !document.startViewTransition || wantsNothingToMove()) return show()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(show)
    repeatLostClick(ready, pressed)
    // A transition overtaken by the next one rejects; that is no error.
    for (const end of [ready, finished]) end.catch(() => {})
    return updateCallbackDone
  }
}

/** While a page changes under its transition, browsers give each click to the root: it is repeated where it was meant. */
function repeatLostClick(changed: Promise<void>, pressed: () => Element | null): void {
  const root = document.documentElement
  let lost: MouseEvent | undefined
  const keep = (click: MouseEvent) => {
    lost = click.target === root ? click : undefined
  }
  const repeat = () => {
    document.removeEventListener('click', keep)
    if (!lost) return
    // Of a page that was replaced nothing can be meant; the bar stays in its place.
    const meant = pressed() === root ? inBarAt(lost) : pressed()
    if (meant?.isConnected) meant.dispatchEvent(new MouseEvent('click', lost))
  }
  document.addEventListener('click', keep)
  changed.then(repeat, repeat)
}

/** By its place, because the root still hides it from `elementFromPoint`. */
function inBarAt({ clientX, clientY }: MouseEvent): Element | undefined {
  return [...document.querySelectorAll('header :is(a, button)')].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom
  })
}

/** The element where the pointer went down last. */
function lastPressed(): () => Element | null {
  let pressed: Element | null = null
  globalThis.document?.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target as Element
    },
    true,
  )
  return () => pressed
}

function wantsNothingToMove(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
