// A buyer withdraws, and the house decides: the order is paused meanwhile, and shipped goods are awaited.
import fc from 'fast-check'
import { expect } from 'vitest'
import { aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { newId } from '#platform/database/identifiers.ts'
import { byOwner, type Do, pick, withOrder } from '#reservations/testing/action.ts'
import * as modelDays from '#reservations/testing/model-days.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import * as modelRefunds from '#reservations/testing/model-refunds.ts'
import * as modelSteps from '#reservations/testing/model-steps.ts'
import * as modelSums from '#reservations/testing/model-sums.ts'
import { type Submitting, stepOn } from '#reservations/testing/owners.ts'
import { jump, type World } from '#reservations/testing/world.ts'

async function declare(world: World, order: ModelOrder) {
  const { shop, today } = world
  const [row] = await shop.rows<{ email: string }>('select email from orders where number = $1', [order.number])
  const words = { email: row?.email ?? '', orderNumber: `${order.number}`, items: newId() }
  expect((await write(shop, aWithdrawal(words))).status).toBe(200)
  modelDays.withdraw(order, today)
}

type Decision = 'accept' | 'decline' | 'set-aside'

async function decide(world: World, order: ModelOrder, how: Submitting, { decision }: { decision: Decision }) {
  const leaves = !order.shipped
  const shownMinor = leaves ? Math.max(0, modelSums.keptForPrice(order)) : 0
  const inputs = { accept: { shownMinor }, decline: { reason: 'As agreed' }, 'set-aside': {} }
  const answer = await stepOn(world, order, how, 'withdrawal', { decision, ...inputs[decision] })
  if (!answer) return
  const granted = modelSteps.may.withdrawal(order)
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push(`withdrawal-${{ accept: 'accepted', decline: 'declined', 'set-aside': 'set-aside' }[decision]}`)
  if (decision === 'accept' && leaves) modelDays.endOrder(order, 'cancelled')
  else if (decision === 'accept') order.awaited = true
  order.pausedSince = undefined
  if (decision !== 'accept') modelDays.askOnceSettled(order, world.today)
  // Skipped scheduled actions are made up for at the next run.
  await jump(world, 0)
}

async function takeBack(world: World, order: ModelOrder, how: Submitting) {
  const plan = modelRefunds.takeBack(order)
  const goods = { units: [{ position: 1 }], restock: true, shownMinor: plan?.back ?? 0 }
  const answer = await stepOn(world, order, how, 'goods-back', goods)
  if (!answer) return
  const granted = modelSteps.may['goods-back'](order)
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push('goods-back', ...(plan ? ['price-lowered'] : []))
  if (plan) modelRefunds.lower(order, plan)
  modelRefunds.outOf(order)
}

async function miss(world: World, order: ModelOrder, how: Submitting) {
  const answer = await stepOn(world, order, how, 'goods-missing', { reason: 'The seal is broken' })
  if (!answer) return
  const granted = modelSteps.may['goods-missing'](order)
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push('goods-missing')
  order.awaited = false
  modelDays.askOnceSettled(order, world.today)
}

const decisions = fc.record({ decision: fc.constantFrom<Decision>('accept', 'decline', 'decline', 'set-aside') })

/** The buyer's own, which takes no submission of an owner. */
export const declaring: [number, fc.Arbitrary<Do>][] = [[2, withOrder('withdraw', fc.record({ pick }), declare)]]

export const withdrawalActions: [number, fc.Arbitrary<Do>][] = [
  [3, byOwner('decide on a withdrawal', decisions, decide)],
  [1, byOwner('goods are back', fc.constant({}), takeBack)],
  [1, byOwner('goods did not come back', fc.constant({}), miss)],
]
