import { createFileRoute } from '@tanstack/react-router'
import { AdminStaffPage } from '#accounts/web/staff/AdminStaffPage.tsx'
import { AdminLettersPage } from '#app/admin/AdminLettersPage.tsx'
import { NoSuchPage } from '#app/admin/NoSuchPage.tsx'
import { LegalTexts } from '#content/web/legal/LegalTexts.tsx'
import { ReservationRules } from '#house/web/rules/ReservationRules.tsx'
import { SampleContent } from '#house/web/samples/SampleContent.tsx'
import { TaxesAndCountries } from '#house/web/taxes/TaxesAndCountries.tsx'
import { AdminRepliesPage } from '#inbox/web/replies/AdminRepliesPage.tsx'
import { AdminKeysPage } from '#keys/web/AdminKeysPage.tsx'
import { AdminWebhooksPage } from '#webhooks/web/AdminWebhooksPage.tsx'

/** The letter that is shown, and its language. */
type LetterSearch = { letter?: string | undefined; language?: string | undefined }

// One route for all: each route is a part of the first load of every page.
export const Route = createFileRoute('/_admins/admin/settings/$part')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: LetterSearch): LetterSearch => search,
  component: AdminSettingsPartPage,
})

/** A part of the settings. */
function AdminSettingsPartPage() {
  const { part } = Route.useParams()
  if (part === 'staff') return <AdminStaffPage />
  if (part === 'letters') return <AdminLettersPage />
  if (part === 'replies') return <AdminRepliesPage />
  if (part === 'reservations') return <ReservationRules />
  if (part === 'taxes') return <TaxesAndCountries />
  if (part === 'samples') return <SampleContent />
  if (part === 'legal') return <LegalTexts />
  if (part === 'keys') return <AdminKeysPage />
  return part === 'webhooks' ? <AdminWebhooksPage /> : <NoSuchPage />
}
