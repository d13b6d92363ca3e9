// Prices become public at their moment without a person, in every process at once.
import { stepsDue } from '#catalogue/planned-price.ts'
import { catalogueChanged } from '#catalogue/server/catalogue.ts'
import { databaseTime, dueProducts, untilNextPrice } from '#catalogue/server/planned-price-records.ts'
import { readSheet } from '#catalogue/server/sheet-records.ts'
import { takeSteps } from '#catalogue/server/write-prices.ts'
import { database } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'
import { onClockMove } from '#platform/time/clock.ts'

/** Puts in force what is due by the clock of the database; one product that fails keeps no other from it. */
export async function applyDuePrices(): Promise<void> {
  const codes = await dueProducts()
  for (const code of codes) {
    await applyTo(code).catch((error: unknown) => log.error(error, `The planned price of ${code} could not be applied`))
  }
  if (codes.length > 0) catalogueChanged()
}

async function applyTo(code: string): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      if (!stored) return
      const now = await databaseTime(trx)
      const steps = stepsDue(stored.plans, now)
      if (steps.length > 0) await takeSteps(trx, code, stored, { steps, now })
    })
}

// A timer that is set farther ahead than some 24 days fires at once.
const farthestMs = 60 * 60 * 1_000

let isWatching = false
let timer: NodeJS.Timeout | undefined
let looking: Promise<void> | undefined
let changes = 0

/** Sets the timer anew, since plans or the clock have changed. */
export function pricesChanged(): void {
  changes += 1
  if (!isWatching) return
  looking ??= setTimer().finally(() => {
    looking = undefined
  })
}

async function setTimer(): Promise<void> {
  for (let seen = -1; isWatching && seen !== changes; ) {
    seen = changes
    try {
      const ms = await untilNextPrice()
      clearTimeout(timer)
      if (ms === null || !isWatching) continue
      timer = setTimeout(fire, Math.min(Math.max(0, Math.ceil(ms)), farthestMs)).unref()
    } catch (error) {
      // The look of every minute (`applyDuePrices`) goes on without the timer.
      log.warn(error, 'The next moment of a price could not be read')
    }
  }
}

function fire(): void {
  void applyDuePrices()
    .catch((error: unknown) => log.warn(error, 'Planned prices could not be read'))
    .then(pricesChanged)
}

onClockMove(pricesChanged)

export function watchPrices(): void {
  isWatching = true
  pricesChanged()
}

export async function stopWatchingPrices(): Promise<void> {
  isWatching = false
  clearTimeout(timer)
  await looking
}
