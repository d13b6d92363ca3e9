import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#legal/web/LegalText.tsx'
import { legalSearch, loadLegalText } from '#legal/web/load-legal-text.ts'

export const Route = createFileRoute('/_public/delivery-returns')({
  validateSearch: legalSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, deps }) => loadLegalText('delivery-returns', deps.version, context),
  component: DeliveryReturnsPage,
})

function DeliveryReturnsPage() {
  return <LegalText name="delivery-returns" version={Route.useSearch().version} />
}
