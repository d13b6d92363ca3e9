import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MembersOnly } from '#accounts/web/MembersOnly.tsx'
import { Layout } from '#app/frame/Layout.tsx'
import { noStore } from '#platform/http/no-store.ts'

/** The pages for signed-in members. */
export const Route = createFileRoute('/_members')({
  headers: () => ({ 'Cache-Control': noStore }),
  component: () => (
    <Layout>
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    </Layout>
  ),
})
