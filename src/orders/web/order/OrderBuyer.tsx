import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { CopyButton } from '#orders/web/order/CopyButton.tsx'
import { OrderEmail } from '#orders/web/order/OrderEmail.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { isErasedAddress } from '#platform/http/erased-address.ts'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** The buyer of an order, with the way to correct the email address of a guest. */
export function OrderBuyer({ order, steps }: { order: AdminOrder; steps: Steps }) {
  const t = useWords()
  const { delivery, email, together } = order
  const isErased = isErasedAddress(email)
  return (
    <section aria-labelledby="order-buyer">
      <h2 id="order-buyer">{t('orders.admin.part.buyer')}</h2>
      <p className="who">{delivery?.name ?? email}</p>
      <SideFacts
        facts={[
          [
            t('orders.admin.fact.email'),
            isErased ? t('orders.admin.fact.email.erased') : email && <BuyerEmail key="email" email={email} />,
          ],
          [t('orders.admin.fact.phone'), delivery?.phone],
          [t('orders.admin.fact.language'), t(`orders.admin.fact.language.${order.language}`)],
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
  )
}

function BuyerEmail({ email }: { email: string }) {
  return (
    <>
      <EmailAddress>{email}</EmailAddress> <CopyButton text={email} />
    </>
  )
}
