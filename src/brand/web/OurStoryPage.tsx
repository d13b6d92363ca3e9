import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/our-story')({ component: OurStoryPage })

function OurStoryPage() {
  return <InPreparation page="our-story" />
}
