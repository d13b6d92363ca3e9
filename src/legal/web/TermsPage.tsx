import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#legal/web/LegalText.tsx'
import { legalSearch, loadLegalText } from '#legal/web/load-legal-text.ts'

export const Route = createFileRoute('/_public/terms')({
  validateSearch: legalSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, deps }) => loadLegalText('terms', deps.version, context),
  component: TermsPage,
})

function TermsPage() {
  return <LegalText name="terms" version={Route.useSearch().version} />
}
