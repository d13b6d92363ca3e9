import { createFileRoute } from '@tanstack/react-router'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Showcase } from '#collection/web/Showcase.tsx'
import { JoinForm } from '#community/web/JoinForm.tsx'
import { loadPages, usePage } from '#content/web/api.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

const loadWords = loadPages('collection')

export const Route = createFileRoute('/_public/collection')({
  loader: async (route) => {
    await Promise.all([route.context.queryClient.prefetchInfiniteQuery(collectionQuery), loadWords(route)])
  },
  component: CollectionPage,
})

function CollectionPage() {
  const t = useWords()
  const collection = usePage('collection')
  return (
    <main id="content" className="pt-32 xl:pt-40">
      <PageHead title={t('catalogue.title')} description={collection.texts.description} />
      <Showcase content={collection} heading="h1" first />
      <JoinForm />
    </main>
  )
}
