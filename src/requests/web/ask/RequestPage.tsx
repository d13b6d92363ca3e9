import { createFileRoute } from '@tanstack/react-router'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { useWords as useMessageWords } from '#inbox/web/words.ts'
import { FindPart } from '#orders/web/find/FindPart.tsx'
import { useWords as useFindWords } from '#orders/web/find/find-words.ts'
import { AskPart } from '#requests/web/ask/AskPart.tsx'
import { useWords } from '#requests/web/words.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

export const Route = createFileRoute('/_public/order')({
  loader: ({ context }) => context.queryClient.prefetchQuery(productsToAskForQuery),
  component: RequestPage,
})

/** The Order page (ORDF-01): to request an order, and to find one that was placed. */
function RequestPage() {
  const email = useHouseEmail()
  const t = useWords()
  const tFind = useFindWords()
  const tMessage = useMessageWords()
  return (
    <main id="content" className="measure min-h-[80dvh] pt-32 pb-28 xl:pt-40">
      <PageHead title={t('requests.page.title')} description={t('requests.page.description')} />
      <h1 className="display-1">{t('requests.page.title')}</h1>
      <p className="mt-6 max-w-[34rem] text-ink/80">{t('requests.page.text')}</p>
      <nav aria-label={t('requests.page.ways')} className="mt-6 flex flex-wrap gap-x-8 gap-y-3 lg:hidden">
        <a href="#ask" className="line-link-drawn tall-press">
          {t('requests.page.ask')}
        </a>
        <a href="#find" className="line-link-drawn tall-press">
          {tFind('orders.find.title')}
        </a>
      </nav>
      <WithoutScripts text={tMessage('inbox.form.without-scripts', { email })} className="mt-8 text-terracotta" />
      <div className="mt-14 grid gap-x-6 gap-y-20 *:min-w-0 lg:mt-20 lg:grid-cols-12">
        <AskPart />
        <FindPart />
      </div>
    </main>
  )
}
