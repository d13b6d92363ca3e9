import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminsOnly } from '#accounts/web/AdminsOnly.tsx'
import { AdminFrame } from '#app/admin/AdminFrame.tsx'
import { noStore } from '#platform/http/no-store.ts'

/** The owner's pages, rendered in the browser alone: the server has no session. */
export const Route = createFileRoute('/_admins')({
  ssr: false,
  headers: () => ({ 'Cache-Control': noStore }),
  component: AdminPages,
})

function AdminPages() {
  return (
    <AdminsOnly>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </AdminsOnly>
  )
}
