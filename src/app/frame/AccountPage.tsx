import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#accounts/web/own/AccountPage.tsx'
import { OrdersPart } from '#orders/web/buyer/OrdersPart.tsx'

export const Route = createFileRoute('/_members/account')({ component: AccountWithOrders })

function AccountWithOrders() {
  return <AccountPage orders={<OrdersPart />} />
}
