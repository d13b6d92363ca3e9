import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import type { Offer } from '#requests/offer-schema.ts'
import { offerQuery } from '#requests/web/api.ts'
import { EndedOffer } from '#requests/web/offer/EndedOffer.tsx'
import { OfferForm } from '#requests/web/offer/OfferForm.tsx'
import { OfferHead } from '#requests/web/offer/OfferHead.tsx'
import { useOfferKey } from '#requests/web/offer/use-offer-key.ts'
import { useWords } from '#requests/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Search = { returned?: 'unpaid' | undefined }

export const Route = createFileRoute('/_public/order/offer')({
  validateSearch: ({ returned }: Record<string, unknown>): Search => ({
    returned: returned === 'unpaid' ? returned : undefined,
  }),
  component: OfferPage,
})

/** A prepared order, opened by its link: to check it, enter the address, order and pay. */
function OfferPage() {
  const t = useWords()
  const { language } = useLanguage()
  const access = useOfferKey()
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    ...offerQuery(access?.key, language),
    // Missing units may be back in a moment: a payment page is closed, units come in.
    refetchInterval: ({ state }) => (state.data?.lacking.length ? 10_000 : false),
  })
  const unknown = (access && !access.key) || (error instanceof ApiError && error.status === 404)
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('requests.offer.title')} indexed={false} />
      {unknown ? (
        <EndedOffer title={t('requests.offer.unknown')} text={t('requests.offer.unknown-text')} />
      ) : offer && access?.key ? (
        <CurrentOffer offerKey={access.key} offer={offer} refresh={() => void refetch()} />
      ) : (
        <Coming error={error} again={() => void refetch()} />
      )}
    </main>
  )
}

function Coming({ error, again }: { error: Error | null; again: () => void }) {
  const t = useWords()
  const email = useHouseEmail()
  if (!error) {
    return (
      <>
        <h1 className="display-2 mb-10">{t('requests.offer.title')}</h1>
        <WithoutScripts text={t('requests.offer.without-scripts', { email })} />
        <Spinner isExplained />
      </>
    )
  }
  return (
    <div role="alert" className="max-w-[36rem]">
      <h1 className="display-2">{t('requests.offer.failed')}</h1>
      <p className="mt-6 mb-8 text-ink/80">{t(failureOf(error))}</p>
      <Button onClick={again}>{t('ui.try-again')}</Button>
    </div>
  )
}

function CurrentOffer({ offerKey, offer, refresh }: { offerKey: string; offer: Offer; refresh: () => void }) {
  const { returned } = Route.useSearch()
  if (offer.state !== 'offered') return <EndedOffer offer={offer} />
  return (
    <>
      <OfferHead offer={offer} returned={returned === 'unpaid'} />
      <OfferForm offerKey={offerKey} offer={offer} refresh={refresh} />
    </>
  )
}
