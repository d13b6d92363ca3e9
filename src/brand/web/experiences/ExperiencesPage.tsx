import { createFileRoute } from '@tanstack/react-router'
import { todayQuery } from '#brand/web/api.ts'
import { Experiences } from '#brand/web/experiences/Experiences.tsx'
import { loadPages, usePage } from '#content/web/api.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

const loadWords = loadPages('experiences')

export const Route = createFileRoute('/_public/experiences')({
  loader: async (route) => {
    const [today] = await Promise.all([route.context.queryClient.fetchQuery(todayQuery), loadWords(route)])
    return today
  },
  component: ExperiencesPage,
  codeSplitGroupings: [['loader', 'component']],
})

function ExperiencesPage() {
  const t = useWords()
  const content = usePage('experiences')
  const { today } = Route.useLoaderData()
  return (
    <>
      <PageHead title={t('brand.page.experiences')} description={content.texts.description} />
      <Experiences content={content} today={today} />
    </>
  )
}
