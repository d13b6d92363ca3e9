import type { ReactNode } from 'react'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { AdminOrderPromise } from '#orders/web/order/AdminOrderPromise.tsx'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { Reference } from '#ui/Reference.tsx'

type Props = {
  order: AdminOrder
  /** The buyer, and the address. */
  children: ReactNode
}

/** The facts of an order beside its work: by when it is promised, how it was paid. */
export function OrderFacts({ order, children }: Props) {
  const t = useWords()
  const actor = useActor()
  const { reference, provider, termsInForce, madeBy } = order
  const paidBy = madeBy ? t(`orders.admin.fact.paid-by.${madeBy.how}`) : actor(provider)
  return (
    <>
      {children}
      <AdminOrderPromise order={order} />
      <FoldedSection id="order-payment" name={t('orders.admin.part.payment')} summary={paidBy}>
        <SideFacts
          facts={[
            [t('orders.admin.fact.provider'), paidBy],
            [t('orders.admin.fact.reference'), reference && <Reference key="reference">{reference}</Reference>],
            [t('orders.admin.fact.terms'), termsInForce && String(termsInForce)],
          ]}
        />
      </FoldedSection>
    </>
  )
}
