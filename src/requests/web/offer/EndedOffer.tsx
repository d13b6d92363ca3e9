import { Link, useRouteContext } from '@tanstack/react-router'
import { joinAddress } from '#language/address.ts'
import type { Offer } from '#requests/offer-schema.ts'
import { useWords } from '#requests/web/words.ts'
import { buttonClass } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { offer: Offer } | { title: string; text: string }

/** No offer to accept: why, and where to go from here. */
export function EndedOffer(props: Props) {
  const t = useWords()
  const explain = useEnd()
  const { title, text } = 'offer' in props ? explain(props.offer) : props
  const order = 'offer' in props ? props.offer.order : null
  return (
    <div className="max-w-[36rem]">
      <h1 className="display-2">{title}</h1>
      <p className="mt-6 mb-8 text-ink/80">{text}</p>
      <p className="flex flex-wrap gap-4">
        {order ? (
          <OrderLink order={order} />
        ) : (
          <Link to="/contact" className={buttonClass('primary', 'max-sm:w-full')}>
            {t('requests.offer.write')}
          </Link>
        )}
        <Link to="/order" className={buttonClass('secondary', 'max-sm:w-full')}>
          {t('requests.offer.ask-again')}
        </Link>
      </p>
    </div>
  )
}

function useEnd() {
  const t = useWords()
  const format = useFormat()
  return ({ state, order, reference, expiresOn }: Offer) => {
    if (state === 'paid') {
      return {
        title: t('requests.offer.paid'),
        text: t('requests.offer.paid-text', { number: String(order?.number ?? '') }),
      }
    }
    const end = state === 'withdrawn' ? state : 'expired'
    const values = { reference, day: format.day(expiresOn) }
    return { title: t(`requests.offer.${end}`), text: t(`requests.offer.${end}-text`, values) }
  }
}

function OrderLink({ order: { number, key } }: { order: NonNullable<Offer['order']> }) {
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  return (
    <a
      href={`${joinAddress(place.prefix, `/order/${number}`)}#${key}`}
      className={buttonClass('primary', 'max-sm:w-full')}
    >
      {t('requests.offer.to-order')}
    </a>
  )
}
