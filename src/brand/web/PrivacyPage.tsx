import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return <InPreparation page="privacy" />
}
