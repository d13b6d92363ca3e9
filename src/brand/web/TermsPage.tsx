import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/terms')({ component: TermsPage })

function TermsPage() {
  return <InPreparation page="terms" />
}
