import { createFileRoute } from '@tanstack/react-router'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { StoryLinks } from '#brand/web/StoryLinks.tsx'
import { Making } from '#brand/web/story/Making.tsx'
import { Milestones } from '#brand/web/story/Milestones.tsx'
import { FounderLetter, Hands, Landscape } from '#brand/web/story/StorySections.tsx'
import { useOurStory } from '#brand/web/story/use-our-story.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/our-story')({ component: OurStoryPage })

function OurStoryPage() {
  const t = useWords()
  const { title, lead, description, picture, letter, place, plant, making, milestones, hands, next } = useOurStory()
  const label = t('brand.page.our-story')
  return (
    <main id="content">
      <PageHead title={label} description={description} picture="/og-image.jpg" />
      <HousePageHead label={label} title={title} lead={lead} picture={picture} />
      <FounderLetter letter={letter} />
      <Landscape scene={place} />
      <Landscape scene={plant} turned />
      <Making making={making} />
      <Milestones milestones={milestones} />
      <Hands hands={hands} />
      <StoryLinks next={next} />
    </main>
  )
}
