import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminsOnly } from '#accounts/web/AdminsOnly.tsx'
import { AdminFrame } from '#app/admin/AdminFrame.tsx'
import { NoSuchPage } from '#app/admin/NoSuchPage.tsx'
import { useAdminFailure } from '#app/admin/use-admin-failure.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { Layout } from '#app/frame/Layout.tsx'
import { noStore } from '#platform/http/no-store.ts'

/** The owner's pages, rendered in the browser alone: the server has no session. */
export const Route = createFileRoute('/_admins')({
  ssr: false,
  headers: () => ({ 'Cache-Control': noStore }),
  component: AdminPages,
  notFoundComponent: NoSuchPage,
})

function AdminPages() {
  useAdminFailure()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <AdminsOnly Outside={Layout}>
      {path.endsWith('/preview') ? (
        <Unframed />
      ) : path.startsWith('/admin/shipping/') ? (
        // Papers bring a bar of their own, which is not printed.
        <Outlet />
      ) : (
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      )}
    </AdminsOnly>
  )
}

/** A preview fills the window, as a visitor sees it. */
function Unframed() {
  return (
    <>
      <header className="absolute top-1 right-4 z-10 text-chalk [&_span[aria-hidden]]:bg-chalk/40">
        <LanguageToggle />
      </header>
      <Outlet />
    </>
  )
}
