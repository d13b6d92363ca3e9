import { createFileRoute } from '@tanstack/react-router'
import { NoSuchPage } from '#app/admin/NoSuchPage.tsx'
import { ReservationRules } from '#house/web/rules/ReservationRules.tsx'
import { AdminKeysPage } from '#keys/web/AdminKeysPage.tsx'
import { AdminWebhooksPage } from '#webhooks/web/AdminWebhooksPage.tsx'

// One route for all: each route is a part of the first load of every page.
export const Route = createFileRoute('/_admins/admin/settings/$part')({ component: AdminSettingsPartPage })

/** A part of the settings: the rules of reservations; for other programs, their keys and the messages that they are sent. */
function AdminSettingsPartPage() {
  const { part } = Route.useParams()
  if (part === 'reservations') return <ReservationRules />
  if (part === 'keys') return <AdminKeysPage />
  return part === 'webhooks' ? <AdminWebhooksPage /> : <NoSuchPage />
}
