import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedProduct } from '#catalogue/schema.ts'
import { collectionQuery } from '#catalogue/web/api.ts'
import { Price } from '#catalogue/web/Price.tsx'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { isReservable } from '#checkout/quote.ts'
import { termsVersionQuery } from '#legal/web/api.ts'
import { Picture } from '#media/web/Picture.tsx'
import { useWords } from '#reservations/web/words.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** An explanation of reserving, and the reservable products. */
export function NoReservation() {
  const t = useWords()
  const { data: terms } = useQuery(termsVersionQuery)
  return (
    <div className="mt-10 grid gap-x-6 gap-y-12 border-line border-t pt-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 className="display-2">{t('reservations.none.title')}</h2>
        <p className="mt-6 max-w-[36rem] text-ink/80">
          {terms && t('reservations.none.text', { share: terms.depositPercentage, days: terms.balanceDays })}
        </p>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <Offers />
      </div>
    </div>
  )
}

function Offers() {
  const t = useWords()
  const { data, isError, refetch } = useInfiniteQuery(collectionQuery)
  if (isError && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-6">
        <p>{t('reservations.offers-failed')}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          {t('ui.try-again')}
        </Button>
      </div>
    )
  }
  if (!data) return <Spinner />
  const offered = data.pages.flatMap(({ products }) => products).filter((each) => isReservable(each) && each.in_stock)
  if (offered.length === 0) {
    return (
      <>
        <p className="mb-6">{t('reservations.no-offers')}</p>
        <Link to="/collection" className={buttonClass()}>
          {t('reservations.to-collection')}
        </Link>
      </>
    )
  }
  return (
    <section aria-label={t('reservations.offers')}>
      <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2">
        {offered.map((product) => (
          <li key={product.product_id}>
            <Offer product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const sizes = '(min-width: 64rem) 24vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)'

function Offer({ product }: { product: ListedProduct }) {
  const t = useWords()
  const { title, subtitle } = useProductTexts(product)
  const [picture] = product.images
  return (
    <article>
      <div className="aspect-4/5 overflow-hidden bg-limestone">
        {picture && <Picture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />}
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-4">
        <h3 className="display-3 min-w-0">{title}</h3>
        <Price product={product} />
      </div>
      <p className="mt-1 mb-5 text-[0.9375rem] text-ink/75">{subtitle}</p>
      <Link
        to="/collection/$slug"
        params={{ slug: product.slug }}
        hash="reserve"
        aria-label={t('reservations.reserve-of', { product: title })}
        className={buttonClass('primary', 'w-full')}
      >
        {t('reservations.reserve')}
      </Link>
    </article>
  )
}
