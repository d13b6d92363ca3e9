import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/journal')({ component: JournalPage })

function JournalPage() {
  return <InPreparation page="journal" />
}
