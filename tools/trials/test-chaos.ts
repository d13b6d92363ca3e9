// Buyers buy while the shop, its bank and their database are killed at random moments; then the books must agree.
// `--rounds 50`, and SEED for the same moments again.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build/build-stamp.ts'
import { keepBuying, type Tally } from './chaos/buyers.ts'
import { aHouse, keepReserving } from './chaos/reservers.ts'
import { addProducts, brokenStatements, refundsOf, waitUntilDone } from './chaos/truth.ts'
import { openWorld, victims } from './chaos/world.ts'
import { seededRandom } from './start-cases/seeded-random.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
const seed = Number(process.env.SEED) || Date.now() % 1_000_000
const stock = 3 * rounds
const buyers = 4
const reservers = 3
// Each can leave a few payment pages open.
const membersEach = 3 + Math.ceil(rounds / 3)

buildWhenStale()
process.stdout.write(`${rounds} rounds, seed ${seed}\n`)
const random = seededRandom(seed)
const tally: Tally = {
  opened: 0,
  refused: 0,
  paid: 0,
  left: 0,
  shown: 0,
  reserved: 0,
  balances: 0,
  cancelled: 0,
  refunded: 0,
  shipped: 0,
}
const world = await openWorld()
const found = await watch().finally(() => world.close())
const count = Object.entries(tally).map(([what, many]) => `${many} ${what}`)
process.stdout.write(`${count.join(', ')}\n`)
for (const sentence of found) process.stdout.write(`NOT SO: ${sentence}\n`)
process.exit(found.length === 0 ? 0 : 1)

/** The statements that fail after all these rounds. */
async function watch(): Promise<string[]> {
  const products = await addProducts(world, stock)
  const houses = await Promise.all(Array.from({ length: reservers }, () => aHouse(world, membersEach)))
  let stopped = false
  const buying = Promise.all([
    ...Array.from({ length: buyers }, () => keepBuying(world.shopUrls, products, random, tally, () => stopped)),
    ...houses.map((house) => keepReserving(house, products, random, tally, () => stopped)),
  ])
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(300 + random() * 1_500)
    const victim = victims[Math.floor(random() * victims.length)] ?? 'shop'
    world.kill(victim, random() < 0.5 ? 0 : 1)
    await world.whole()
    process.stdout.write(`round ${round}: ${victim} killed, and back\n`)
  }
  await sleep(1_000)
  stopped = true
  await buying
  await world.whole()
  await waitUntilDone(world)
  const refunds = await refundsOf(world)
  process.stdout.write(`${refunds} payments went back\n`)
  const untried = [
    ...(tally.paid === 0 || tally.shown === 0 ? ['no payment was made, or none was shown'] : []),
    ...(rounds >= 10 && Math.min(tally.reserved, tally.balances, tally.cancelled, tally.refunded, tally.shipped) === 0
      ? ['some step of a reservation was never taken']
      : []),
    ...(rounds >= 10 && refunds === 0 ? ['no payment went back'] : []),
  ]
  return [...(await brokenStatements(world, stock)), ...untried]
}
