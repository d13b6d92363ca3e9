import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { openingOf, pictureOf } from '#brand/web/page-picture.ts'
import { FounderLetter } from '#brand/web/story/FounderLetter.tsx'
import { Landscape } from '#brand/web/story/Landscape.tsx'
import { Making } from '#brand/web/story/Making.tsx'
import { Milestones } from '#brand/web/story/Milestones.tsx'
import { Passage } from '#brand/web/story/Passage.tsx'
import { StoryLinks } from '#brand/web/story/StoryLinks.tsx'
import type { ShownPage } from '#content/page-fields.ts'
import { sectionsOf } from '#content/web/sections-of.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'

/** The story of the house, in the order of its blocks. */
export function OurStory({ content }: { content: ShownPage<'story'> }) {
  const t = useWords()
  const { title, lead } = content.texts
  const sections = sectionsOf('story', content.blocks)
  const scenes = sections.flatMap(({ kind, id }) => (kind === 'scene' ? [id] : []))
  return (
    <main id="content">
      <HousePageHead label={t('brand.page.our-story')} title={title} lead={lead} picture={openingOf(content)} />
      {sections.map((section) => {
        const { id } = section
        if (section.kind === 'letter') return <FounderLetter key={id} letter={section} />
        if (section.kind === 'making') {
          return <Making key={id} heading={section} steps={section.parts} pictures={content.pictures} />
        }
        if (section.kind === 'calendar') {
          return <Milestones key={id} heading={section} milestones={section.parts} />
        }
        if (section.kind === 'passage') return <Passage key={id} passage={section} />
        if (section.kind === 'closing') return <StoryLinks key={id} closing={section} />
        if (section.kind === 'opening') return null
        return (
          <Landscape
            key={id}
            scene={section}
            picture={pictureOf(content, section)}
            turned={scenes.indexOf(id) % 2 === 1}
          />
        )
      })}
    </main>
  )
}
