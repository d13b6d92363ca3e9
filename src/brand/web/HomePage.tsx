import { createFileRoute } from '@tanstack/react-router'
import { Hero } from '#brand/web/Hero.tsx'
import { Welcome } from '#brand/web/Welcome.tsx'
import { useWords } from '#brand/web/words.ts'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Showcase } from '#catalogue/web/Showcase.tsx'
import { JoinForm } from '#community/web/JoinForm.tsx'
import { PageHead } from '#house/web/PageHead.tsx'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(collectionQuery),
  component: HomePage,
})

function HomePage() {
  const t = useWords()
  return (
    <main id="content">
      <PageHead description={t('brand.hero.subtitle')} />
      <Hero />
      <Welcome />
      <Showcase />
      <JoinForm />
    </main>
  )
}
