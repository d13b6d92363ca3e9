import { createFileRoute } from '@tanstack/react-router'
import { HouseJsonLd } from '#brand/web/HouseJsonLd.tsx'
import { Hero } from '#brand/web/home/Hero.tsx'
import { Press } from '#brand/web/home/Press.tsx'
import { Welcome } from '#brand/web/home/Welcome.tsx'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Showcase } from '#collection/web/Showcase.tsx'
import { JoinForm } from '#community/web/JoinForm.tsx'
import { loadPages, usePage } from '#content/web/api.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

const loadWords = loadPages('home', 'collection', 'press')

export const Route = createFileRoute('/_public/')({
  loader: async (route) => {
    await Promise.all([route.context.queryClient.prefetchInfiniteQuery(collectionQuery), loadWords(route)])
  },
  component: HomePage,
  // Its loader comes with it, not with the first load.
  codeSplitGroupings: [['loader', 'component']],
})

function HomePage() {
  const home = usePage('home')
  const collection = usePage('collection')
  const press = usePage('press')
  const { description } = home.texts
  return (
    <main id="content">
      <PageHead description={description} />
      <HouseJsonLd description={description} />
      <Hero content={home} />
      <Welcome content={home} />
      <Showcase content={collection} />
      <Press content={press} />
      <JoinForm />
    </main>
  )
}
