import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#legal/web/LegalText.tsx'
import { legalSearch, loadLegalText } from '#legal/web/load-legal-text.ts'

export const Route = createFileRoute('/_public/accessibility')({
  validateSearch: legalSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, deps }) => loadLegalText('accessibility', deps.version, context),
  component: AccessibilityPage,
})

function AccessibilityPage() {
  return <LegalText name="accessibility" version={Route.useSearch().version} />
}
