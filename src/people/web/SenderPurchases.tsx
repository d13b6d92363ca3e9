import { Link } from '@tanstack/react-router'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { OrderFacts } from '#people/web/OrderFacts.tsx'

/** The newest orders of the person who wrote a message, and what is still to be paid of all. */
export function SenderPurchases({ message: { sender, message, buyer } }: { message: AdminMessage }) {
  const t = useWords()
  if (!sender) return null
  const { orders, orderCount, due } = sender
  return (
    <section aria-labelledby="sender-orders">
      <h2 id="sender-orders">{t('people.bought')}</h2>
      {orderCount === 0 && <p className="admin-quiet">{t('people.sender.none')}</p>}
      <OrderFacts orders={orders} due={due} />
      {orderCount > orders.length && (
        <Link to="/admin/orders" search={{ q: message?.email ?? buyer?.email }} className="admin-link">
          {t('people.sender.all', { count: orderCount })}
        </Link>
      )}
    </section>
  )
}
