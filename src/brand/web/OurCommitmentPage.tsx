import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/our-commitment')({ component: OurCommitmentPage })

function OurCommitmentPage() {
  return <InPreparation page="our-commitment" />
}
