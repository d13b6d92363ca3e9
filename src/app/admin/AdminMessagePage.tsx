import { createFileRoute } from '@tanstack/react-router'
import { WholeMessage } from '#inbox/web/message/WholeMessage.tsx'
import { SenderPurchases } from '#people/web/SenderPurchases.tsx'

export const Route = createFileRoute('/_admins/admin/messages/$id')({ component: AdminMessagePage })

/** A message, with the purchases of its sender beside it. */
function AdminMessagePage() {
  const { id } = Route.useParams()
  return <WholeMessage id={id} Beside={SenderPurchases} />
}
