import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ComingPage } from '#app/frame/ComingPage.tsx'
import type { RouterContext } from '#app/frame/Frame.tsx'
import { NotFound } from '#app/frame/NotFound.tsx'
import { PageFailure } from '#app/frame/PageFailure.tsx'
import { restoresScroll } from '#app/frame/scroll-restoration.ts'
import { moveByLight } from '#app/frame/view-transitions.ts'
import { scriptNonce, startingPlace } from '#app/pages/place.ts'
import { rewriteFor } from '#app/pages/rewrite.ts'
import { routeTree } from '#app/routeTree.gen.ts'
import { ApiError } from '#platform/browser/send.ts'

const fiveMinutes = 5 * 60 * 1000

/** Asked also while the browser says it is offline: a question that only waits would leave the page empty, without a word. */
const inAnyNetwork = { networkMode: 'always', refetchOnReconnect: true } as const

export function getRouter() {
  const place = startingPlace()
  const nonce = scriptNonce()
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { ...inAnyNetwork, staleTime: fiveMinutes, gcTime: 2 * fiveMinutes, retry: triesAgain },
    },
  })
  const scroll = restoresScroll()
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    context: { queryClient, place } satisfies RouterContext,
    rewrite: rewriteFor(place),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: ComingPage,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: scroll.wanted,
    ...(nonce && { ssr: { nonce } }),
  })
  router.options.hydrate = vouchForArrival
  moveByLight(router)
  scroll.watch(router)
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/**
 * Retries once, in the browser, when the shop was not reached or failed. A refusal would be the same again; and a page
 * rendered on the server must not wait a second to report that something is not here.
 */
function triesAgain(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500
  return typeof window !== 'undefined' && !refused && failures < 1
}

/**
 * A page that the shop kept carries the time of its rendering, but the shop vouched for it by answering, and a cache
 * between says so for ten minutes at most: what arrives with the page counts as fresh as its arrival, or every visitor
 * would ask again at once.
 */
function vouchForArrival(dehydrated: { query?: { initial?: { state: { dataUpdatedAt: number } }[] } }) {
  for (const query of dehydrated.query?.initial ?? []) query.state.dataUpdatedAt = Date.now()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
