import { createFileRoute } from '@tanstack/react-router'
import { HouseJsonLd } from '#brand/web/HouseJsonLd.tsx'
import { Hero } from '#brand/web/home/Hero.tsx'
import { useHomeWords } from '#brand/web/home/home-words.ts'
import { Press } from '#brand/web/home/Press.tsx'
import { Welcome } from '#brand/web/home/Welcome.tsx'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Showcase } from '#collection/web/Showcase.tsx'
import { JoinForm } from '#community/web/JoinForm.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(collectionQuery),
  component: HomePage,
})

function HomePage() {
  const t = useHomeWords()
  return (
    <main id="content">
      <PageHead description={t('brand.home.description')} />
      <HouseJsonLd description={t('brand.home.description')} />
      <Hero />
      <Welcome />
      <Showcase />
      <Press />
      <JoinForm />
    </main>
  )
}
