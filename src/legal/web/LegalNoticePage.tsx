import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#legal/web/LegalText.tsx'
import { legalSearch, loadLegalText } from '#legal/web/load-legal-text.ts'

export const Route = createFileRoute('/_public/legal-notice')({
  validateSearch: legalSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, deps }) => loadLegalText('legal-notice', deps.version, context),
  component: LegalNoticePage,
})

function LegalNoticePage() {
  return <LegalText name="legal-notice" version={Route.useSearch().version} />
}
