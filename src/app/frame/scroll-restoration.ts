import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Whether going back restores the scroll position: not on the page beneath a dialog, which has not moved. */
export function restoresScroll() {
  let from: ParsedLocation | undefined
  return {
    watch: (router: AnyRouter) => router.subscribe('onBeforeLoad', ({ fromLocation }) => (from = fromLocation)),
    wanted: ({ location }: { location: ParsedLocation }) => from === undefined || beneath(from) !== beneath(location),
  }
}

/** The page without the product whose dialog is over it. */
function beneath({ pathname, search }: ParsedLocation): string {
  const { product: _, ...rest } = search as Record<string, unknown>
  return `${pathname}?${JSON.stringify(rest)}`
}
