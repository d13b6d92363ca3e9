import type { AnyRouter } from '@tanstack/react-router'

/** Fades between pages, and carries the picture of a card into its dialog. */
export function moveByLight(router: AnyRouter): void {
  router.startViewTransition = (show) => {
    const arriving = router.state.resolvedLocation === undefined
    if (arriving || !document.startViewTransition || wantsNothingToMove()) return show()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(show)
    // A transition overtaken by the next one rejects; that is no error.
    for (const end of [ready, finished]) end.catch(() => {})
    return updateCallbackDone
  }
}

function wantsNothingToMove(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
