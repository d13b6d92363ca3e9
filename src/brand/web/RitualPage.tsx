import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/ritual')({ component: RitualPage })

function RitualPage() {
  return <InPreparation page="ritual" />
}
