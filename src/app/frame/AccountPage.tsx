import { createFileRoute } from '@tanstack/react-router'
import { OwnAccountPage } from '#accounts/web/own/OwnAccountPage.tsx'
import { OrdersPart } from '#orders/web/buyer/OrdersPart.tsx'

export const Route = createFileRoute('/_members/account')({ component: AccountWithOrders })

function AccountWithOrders() {
  return <OwnAccountPage orders={<OrdersPart />} />
}
