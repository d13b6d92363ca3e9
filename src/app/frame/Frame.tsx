import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { AuthProvider } from '#accounts/web/AuthProvider.tsx'
import { ForgetMember } from '#app/frame/ForgetMember.tsx'
import { Layout } from '#app/frame/Layout.tsx'
import { NotFound } from '#app/frame/NotFound.tsx'
import { useEarlyClick } from '#app/frame/use-early-click.ts'
import { useSpokenLanguage } from '#app/frame/use-spoken-language.ts'
import type { PagePlace } from '#app/pages/place.ts'
import { CartProvider } from '#cart/web/CartProvider.tsx'
import { CartSync } from '#cart/web/CartSync.tsx'
import { loadPages } from '#content/web/api.ts'
import { LanguageProvider } from '#language/web/LanguageProvider.tsx'
import cormorant from '#ui/styles/fonts/cormorant-garamond.woff2?url'
import jost from '#ui/styles/fonts/jost.woff2?url'
import styles from '#ui/styles/styles.css?url'
import { ToastProvider } from '#ui/toast/ToastProvider.tsx'

/** The context that every route has. */
export type RouterContext = { queryClient: QueryClient; place: PagePlace }

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#f4efe6' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'preload', href: cormorant, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: jost, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  // The words of the foot of every page; a page is drawn without them when they cannot be read.
  loader: (route) => loadPages('footer')(route).catch(() => {}),
  component: Frame,
  errorComponent: FrameFailure,
  notFoundComponent: () => (
    <Layout>
      <NotFound />
    </Layout>
  ),
})

/** When the frame itself fails there are no words to look up any more. */
function FrameFailure() {
  return (
    <html lang="en">
      <body>
        <main className="measure py-32">
          <p>This page cannot be shown at the moment.</p>
          <p lang="fr">Cette page ne peut pas être affichée pour le moment.</p>
          <button type="button" className="underline" onClick={() => window.location.reload()}>
            Try again · <span lang="fr">Réessayer</span>
          </button>
        </main>
      </body>
    </html>
  )
}

function Frame() {
  const { place } = Route.useRouteContext()
  const { language, switchTo } = useSpokenLanguage(place)
  useEarlyClick()
  return (
    <html
      lang={language}
      data-public-url={place.publicUrl}
      data-house-email={place.houseEmail}
      data-countries={place.countries || undefined}
      data-trial={place.trialBanner ? 'banner' : place.trial ? 'on' : undefined}
      data-mails={place.keepsMails ? 'kept' : undefined}
      data-join-form={place.joinForm === 'inert' ? 'inert' : undefined}
      data-search={place.search ? undefined : 'off'}
      data-live="disconnected"
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <LanguageProvider language={language} switchTo={switchTo}>
          <ToastProvider>
            <AuthProvider>
              <ForgetMember />
              <CartProvider>
                <CartSync />
                <Outlet />
              </CartProvider>
            </AuthProvider>
          </ToastProvider>
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  )
}
