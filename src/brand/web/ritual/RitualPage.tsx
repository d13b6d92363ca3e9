import { createFileRoute } from '@tanstack/react-router'
import { Ritual } from '#brand/web/ritual/Ritual.tsx'
import { productsIn } from '#brand/web/ritual/routines-of.ts'
import { productsOfQuery } from '#catalogue/web/api.ts'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { loadPage, usePage } from '#content/web/api.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/ritual')({
  loader: async (route) => {
    const content = await loadPage(route, 'ritual')
    await route.context.queryClient.prefetchQuery(productsOfQuery(productsIn(content)))
  },
  component: RitualPage,
  codeSplitGroupings: [['loader', 'component']],
})

function RitualPage() {
  const t = useWords()
  const content = usePage('ritual')
  useLivePrices()
  return (
    <>
      <PageHead title={t('brand.page.ritual')} description={content.texts.description} />
      <Ritual content={content} />
    </>
  )
}
