import { createFileRoute } from '@tanstack/react-router'
import { NoSuchPage } from '#app/admin/NoSuchPage.tsx'
import { AdminKeysPage } from '#keys/web/AdminKeysPage.tsx'
import { AdminWebhooksPage } from '#webhooks/web/AdminWebhooksPage.tsx'

// One route for both: each route is a part of the first load of every page.
export const Route = createFileRoute('/_admins/admin/settings/$part')({ component: ProgramsPage })

/** The settings for other programs: their keys, and the messages that they are sent. */
function ProgramsPage() {
  const { part } = Route.useParams()
  if (part === 'keys') return <AdminKeysPage />
  return part === 'webhooks' ? <AdminWebhooksPage /> : <NoSuchPage />
}
