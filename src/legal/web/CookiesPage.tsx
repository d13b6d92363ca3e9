import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#legal/web/LegalText.tsx'
import { legalSearch, loadLegalText } from '#legal/web/load-legal-text.ts'

export const Route = createFileRoute('/_public/cookies')({
  validateSearch: legalSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, deps }) => loadLegalText('cookies', deps.version, context),
  component: CookiesPage,
})

function CookiesPage() {
  return <LegalText name="cookies" version={Route.useSearch().version} />
}
