import type { AnyRouter } from '@tanstack/react-router'

/** Fades between pages, and carries the picture of a card into its dialog. */
export function moveByLight(router: AnyRouter): void {
  router.startViewTransition = (show) => {
    const arriving = router.state.resolvedLocation === undefined
    if (arriving || !document.startViewTransition || wantsNothingToMove()) return show()
    const transition = document.startViewTransition(show)
    repeatLostClicks(transition)
    return transition.updateCallbackDone
  }
}

/** While a page changes, browsers give each click to the root: one on the bar, which stays in its place, is repeated. */
function repeatLostClicks({ ready, finished }: ViewTransition): void {
  // A transition overtaken by the next one rejects; that is no error.
  const changed = ready.catch(() => {})
  const keep = (click: MouseEvent) => {
    if (click.target === document.documentElement) changed.then(() => clickBar(click))
  }
  const end = () => removeEventListener('click', keep)
  addEventListener('click', keep)
  finished.then(end, end)
}

/** By its place: until a page has faded in, `elementFromPoint` finds the root alone. */
function clickBar({ x, y }: MouseEvent): void {
  for (const each of document.querySelectorAll<HTMLElement>('header :is(a, button)')) {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    if (Math.max(left - x, x - right, top - y, y - bottom) < 0) each.click()
  }
}

function wantsNothingToMove(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
