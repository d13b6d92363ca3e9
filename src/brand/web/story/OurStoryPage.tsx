import { createFileRoute } from '@tanstack/react-router'
import { OurStory } from '#brand/web/story/OurStory.tsx'
import { loadPages, usePage } from '#content/web/api.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/our-story')({
  loader: loadPages('story'),
  component: OurStoryPage,
  codeSplitGroupings: [['loader', 'component']],
})

function OurStoryPage() {
  const t = useWords()
  const content = usePage('story')
  return (
    <>
      <PageHead title={t('brand.page.our-story')} description={content.texts.description} picture="/og-image.jpg" />
      <OurStory content={content} />
    </>
  )
}
