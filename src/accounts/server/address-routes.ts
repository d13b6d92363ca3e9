import type { Context } from 'hono'
import { addressEndpoints } from '#accounts/endpoints.ts'
import { guards } from '#accounts/server/access.ts'
import { addAddress, addressesOf, changeAddress, dropAddress } from '#accounts/server/members/address-records.ts'
import { noStore } from '#platform/http/no-store.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'

const most = 10

/** A member's delivery addresses. */
export function addressRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(addressEndpoints)

  open('GET /account/addresses', membersOnly, (_, c) => allAddresses(c, c.var.account.memberId))

  open('POST /account/addresses', membersOnly, async ({ body }, c) => {
    const { memberId } = c.var.account
    const added = await addAddress(memberId, body, most)
    if (!added) throw new Refusal('conflict', `No more than ${most} addresses are kept`)
    return allAddresses(c, memberId)
  })

  open('PUT /account/addresses/:id', membersOnly, async ({ params, body }, c) => {
    const { memberId } = c.var.account
    return allAddresses(c, memberId, await changeAddress(memberId, params.id, body))
  })

  open('DELETE /account/addresses/:id', membersOnly, async ({ params }, c) => {
    const { memberId } = c.var.account
    return allAddresses(c, memberId, await dropAddress(memberId, params.id))
  })

  return routes
}

function allAddresses(c: Context, memberId: string, found = true) {
  if (!found) throw new Refusal('missing', 'There is no such address')
  c.header('Cache-Control', noStore)
  return addressesOf(memberId)
}
