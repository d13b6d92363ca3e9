import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { addressSchema } from '#accounts/schema.ts'
import { guards } from '#accounts/server/access.ts'
import { addAddress, addressesOf, changeAddress, dropAddress } from '#accounts/server/address-records.ts'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { refuseInput } from '#platform/input.ts'
import { noStore } from '#platform/no-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const most = 10
const idSchema = z.object({ id: z.uuid() })

/** A member's delivery addresses. Each route answers all addresses, the default one first. */
export function addressRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  return new Hono()
    .get('/account/addresses', membersOnly, describe('One’s addresses'), (c) =>
      answerAddresses(c, c.var.account.memberId),
    )
    .post(
      '/account/addresses',
      membersOnly,
      describe('Keep another address'),
      validator('json', writtenDeliverySchema, refuseInput),
      async (c) => {
        const { memberId } = c.var.account
        const added = await addAddress(memberId, c.req.valid('json'), most)
        if (!added) throw new Refusal('conflict', `No more than ${most} addresses are kept`)
        return answerAddresses(c, memberId)
      },
    )
    .put(
      '/account/addresses/:id',
      membersOnly,
      describe('Change an address'),
      validator('param', idSchema, refuseInput),
      validator('json', writtenDeliverySchema, refuseInput),
      async (c) => {
        const { memberId } = c.var.account
        const found = await changeAddress(memberId, c.req.valid('param').id, c.req.valid('json'))
        return answerAddresses(c, memberId, found)
      },
    )
    .delete(
      '/account/addresses/:id',
      membersOnly,
      describe('Keep an address no longer'),
      validator('param', idSchema, refuseInput),
      async (c) => {
        const { memberId } = c.var.account
        return answerAddresses(c, memberId, await dropAddress(memberId, c.req.valid('param').id))
      },
    )
}

async function answerAddresses(c: Context, memberId: string, found = true) {
  if (!found) throw new Refusal('missing', 'There is no such address')
  c.header('Cache-Control', noStore)
  return c.json(await addressesOf(memberId))
}

function describe(summary: string) {
  const content = { 'application/json': { schema: resolver(z.array(addressSchema)) } }
  return describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: { 200: { description: 'All addresses', content }, ...answersRefusal(400, 401, 404, 409) },
  })
}
