// Two owners, each with pages of the orders as they were when they last looked.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import type { World } from '#reservations/testing/world.ts'

/** `past`: the number of events that the page had. */
type Page = { version: number; past: number }
export type Owner = TestMember & { pages: Map<number, Page> }

/** The actor, whether they look at the order first, try again after a refusal, and whether their answer is lost. */
export type Submitting = { who: number; looks: boolean; again: boolean; lost: boolean }
export const submitting = fc.record<Submitting>({
  who: fc.nat(1),
  looks: fc.constantFrom(true, false, false),
  again: fc.boolean(),
  lost: fc.boolean(),
})

/** Reads an order, and keeps the page. */
export async function look({ shop }: World, reader: Owner, order: ModelOrder): Promise<Page> {
  const { version } = await orderAsOwner(shop, reader, order.number)
  const page = { version, past: order.past.length }
  reader.pages.set(order.number, page)
  return page
}

type Answer = Awaited<ReturnType<typeof stepAsOwner>>

/**
 * Takes a step on a page that may be old. The shop has to answer the events since, and to have done nothing;
 * answers the outcome of a submission on the current order, or undefined when there was none.
 */
export async function stepOn(
  world: World,
  order: ModelOrder,
  how: Submitting,
  step: string,
  body: object,
): Promise<Answer | undefined> {
  const actor = world.owners[how.who] as Owner
  const seen = how.looks ? undefined : actor.pages.get(order.number)
  const { version, past } = seen ?? (await look(world, actor, order))
  const submission = { version, key: newId() }
  const send = () => stepAsOwner(world.shop, actor, order.number, step, body, submission)
  const answer = await send()
  if (past === order.past.length) {
    if (how.lost && answer.status === 200) expect((await send()).status, 'the same request again').toBe(200)
    if (answer.status === 200) {
      const { version: after } = answer.body
      actor.pages.set(order.number, { version: after, past: past + after - version })
    }
    return answer
  }
  const { status, body: answered } = answer
  const since = answered.since?.map(({ kind }) => kind)
  expect({ step, status, error: answered.error, since }).toEqual({
    step,
    status: 409,
    error: 'changed',
    since: order.past.slice(past),
  })
  world.refusedAsOld += 1
  await look(world, actor, order)
  return how.again ? stepOn(world, order, { ...how, looks: false }, step, body) : undefined
}
