import fc from 'fast-check'
import { updatePause } from '#reservations/testing/model-days.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { type Submitting, submitting } from '#reservations/testing/owners.ts'
import { compare, type World } from '#reservations/testing/world.ts'

export type Do = (world: World) => Promise<void>

export const pick = fc.nat(1_000)

/** An action that is printed with its name and its chances when a story fails. */
export function action<Chances extends object>(
  name: string,
  chances: fc.Arbitrary<Chances>,
  work: (world: World, chances: Chances) => Promise<void>,
): fc.Arbitrary<Do> {
  return chances.map((own) =>
    Object.assign(
      async (world: World) => {
        await work(world, own)
        for (const order of world.orders) updatePause(order, world.today)
        await compare(world)
      },
      { [fc.toStringMethod]: () => `${name} ${JSON.stringify(own)}` },
    ),
  )
}

/** An action with one of the orders that there are. */
export function withOrder<Chances extends { pick: number }>(
  name: string,
  chances: fc.Arbitrary<Chances>,
  work: (world: World, order: ModelOrder, chances: Chances) => Promise<void>,
): fc.Arbitrary<Do> {
  return action(name, chances, async (world, own) => {
    const order = world.orders[own.pick % Math.max(1, world.orders.length)]
    if (order) await work(world, order, own)
  })
}

/** A submission of an owner on their page of one of the orders, which may be old. */
export function byOwner<Chances extends object>(
  name: string,
  chances: fc.Arbitrary<Chances>,
  work: (world: World, order: ModelOrder, how: Submitting, chances: Chances) => Promise<void>,
): fc.Arbitrary<Do> {
  const all = fc.record({ pick, how: submitting, own: chances })
  return withOrder(name, all, (world, order, { how, own }) => work(world, order, how, own))
}
