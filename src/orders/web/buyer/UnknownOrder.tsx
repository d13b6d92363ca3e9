import { Link, useRouteContext } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useReturnAddress } from '#accounts/web/use-return-address.ts'
import { joinAddress } from '#language/address.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { buttonClass } from '#ui/Button.tsx'

/** Shown to a caller who may not see the order; whether it exists is not revealed. */
export function UnknownOrder() {
  const t = useWords()
  const { status } = useAuth()
  const { place } = useRouteContext({ from: '__root__' })
  const here = useReturnAddress()
  return (
    <div className="max-w-[36rem]">
      <h1 className="display-2">{t('orders.buyer.unknown')}</h1>
      <p className="mt-6 mb-8 text-ink/80">{t('orders.buyer.unknown-text')}</p>
      <p className="flex flex-wrap gap-4">
        <a href={joinAddress(place.prefix, '/order')} className={buttonClass('primary', 'max-sm:w-full')}>
          {t('orders.buyer.find')}
        </a>
        {status === 'signed-out' && (
          <Link to="/auth" search={{ return: here }} className={buttonClass('secondary', 'max-sm:w-full')}>
            {t('orders.buyer.sign-in')}
          </Link>
        )}
        <Link to="/contact" className={buttonClass('secondary', 'max-sm:w-full')}>
          {t('orders.buyer.contact')}
        </Link>
      </p>
    </div>
  )
}
