import type { AnyRouter } from '@tanstack/react-router'

/** Lets what is shown give way to what comes by light, and carries the picture of a card into its dialog. */
export function moveByLight(router: AnyRouter): void {
  router.startViewTransition = (show) => {
    const arriving = router.state.resolvedLocation === undefined
    if (arriving || !document.startViewTransition || wantsNothingToMove()) return show()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(show)
    // One that is overtaken by the next says so by rejecting; nothing is wrong then.
    for (const end of [ready, finished]) end.catch(() => {})
    return updateCallbackDone
  }
}

function wantsNothingToMove(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
