import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { AdminOrderPromise } from '#orders/web/order/AdminOrderPromise.tsx'
import { CopyButton } from '#orders/web/order/CopyButton.tsx'
import { OrderEmail } from '#orders/web/order/OrderEmail.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { Reference } from '#ui/Reference.tsx'

type Props = {
  order: AdminOrder
  steps: Steps
  /** Where it goes. */
  children: ReactNode
}

/** The facts of an order beside its work: who bought it, where it goes, by when it is promised, how it was paid. */
export function OrderFacts({ order, steps, children }: Props) {
  const t = useWords()
  const actor = useActor()
  const { delivery, email, reference, provider, termsInForce, madeBy, together } = order
  return (
    <>
      <section aria-labelledby="order-buyer">
        <h2 id="order-buyer">{t('orders.admin.part.buyer')}</h2>
        <p className="who">{delivery?.name ?? email}</p>
        <Facts
          facts={[
            ['orders.admin.fact.email', email && <BuyerEmail key="email" email={email} />],
            ['orders.admin.fact.phone', delivery?.phone],
            ['orders.admin.fact.language', t(`orders.admin.fact.language.${order.language}`)],
          ]}
        />
        {email && (
          <p className="mt-2">
            <Link to="/admin/orders" search={{ q: email }}>
              {t('orders.admin.orders-of')}
            </Link>
          </p>
        )}
        <OrderEmail order={order} steps={steps} />
        {together.map(({ number, kind }) => (
          <p key={number} className="mt-2">
            {t('orders.admin.together')}{' '}
            <Link to="/admin/orders/$number" params={{ number: String(number) }} search={true}>
              {t('orders.admin.order', { number: String(number), kind })}
            </Link>
          </p>
        ))}
      </section>
      {children}
      <AdminOrderPromise order={order} />
      <section aria-labelledby="order-payment">
        <h2 id="order-payment">{t('orders.admin.part.payment')}</h2>
        <Facts
          facts={[
            ['orders.admin.fact.provider', madeBy ? t(`orders.admin.fact.paid-by.${madeBy.how}`) : actor(provider)],
            ['orders.admin.fact.reference', reference && <Reference key="reference">{reference}</Reference>],
            ['orders.admin.fact.terms', termsInForce && String(termsInForce)],
          ]}
        />
      </section>
    </>
  )
}

function BuyerEmail({ email }: { email: string }) {
  return (
    <>
      <EmailAddress>{email}</EmailAddress> <CopyButton text={email} />
    </>
  )
}

type Word = `orders.admin.fact.${'email' | 'phone' | 'language' | 'provider' | 'reference' | 'terms'}`

function Facts({ facts }: { facts: readonly (readonly [Word, ReactNode])[] }) {
  const t = useWords()
  return (
    <dl className="admin-side-facts">
      {facts
        .filter(([, value]) => value)
        .map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
