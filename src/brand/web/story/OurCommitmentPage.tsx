import { createFileRoute } from '@tanstack/react-router'
import { todayQuery } from '#brand/web/api.ts'
import { OurCommitment } from '#brand/web/story/OurCommitment.tsx'
import { loadPages, usePage } from '#content/web/api.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

const loadWords = loadPages('commitment')

export const Route = createFileRoute('/_public/our-commitment')({
  loader: async (route) => {
    const [today] = await Promise.all([route.context.queryClient.fetchQuery(todayQuery), loadWords(route)])
    return today
  },
  component: OurCommitmentPage,
  codeSplitGroupings: [['loader', 'component']],
})

function OurCommitmentPage() {
  const t = useWords()
  const content = usePage('commitment')
  const { today } = Route.useLoaderData()
  return (
    <>
      <PageHead title={t('brand.page.our-commitment')} description={content.texts.description} />
      <OurCommitment content={content} today={today} />
    </>
  )
}
