import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/experiences')({ component: ExperiencesPage })

function ExperiencesPage() {
  return <InPreparation page="experiences" />
}
