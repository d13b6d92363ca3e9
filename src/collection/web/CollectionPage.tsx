import { createFileRoute } from '@tanstack/react-router'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Showcase } from '#collection/web/Showcase.tsx'
import { JoinForm } from '#community/web/JoinForm.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/collection')({
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(collectionQuery),
  component: CollectionPage,
})

function CollectionPage() {
  const t = useWords()
  return (
    <main id="content" className="pt-32 xl:pt-40">
      <PageHead title={t('catalogue.title')} description={t('catalogue.description')} />
      <Showcase heading="h1" first />
      <JoinForm />
    </main>
  )
}
