// Prices become public at their moment without a person, in every process at once.
import { stepsDue } from '#catalogue/prices/planned-price.ts'
import { applyPriceSteps } from '#catalogue/server/prices/write-prices.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { databaseTime, dueProducts, nextPrice } from '#catalogue/server/products/planned-price-records.ts'
import { readSheet } from '#catalogue/server/products/sheet-records.ts'
import { database } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'
import { onClockMove } from '#platform/time/clock.ts'

let hasFailed = false

/** Puts in force what is due by the clock of the database; one product that fails keeps no other from it. */
export async function applyDuePrices(): Promise<void> {
  const codes = await dueProducts()
  let written = 0
  let failures = 0
  for (const code of codes) {
    try {
      if (await applyTo(code)) written += 1
    } catch (error) {
      failures += 1
      log.error(error, `The planned price of ${code} could not be applied`)
    }
  }
  hasFailed = failures > 0
  if (written > 0) catalogueChanged()
}

/** @returns false where another process has written it */
async function applyTo(code: string): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      if (!stored) return false
      const now = await databaseTime(trx)
      const steps = stepsDue(stored.plans, now)
      if (steps.length === 0) return false
      await applyPriceSteps(trx, code, stored, { steps, now })
      return true
    })
}

// A timer that is set farther ahead than some 24 days fires at once.
const farthestMs = 60 * 60 * 1_000
// A price that could not be written stays due: without a pause it would be tried without end.
const pauseMs = 30 * 1_000

let isWatching = false
let timer: NodeJS.Timeout | undefined
let looking: Promise<void> | undefined
let changes = 0

/** Sets the timer again, since plans or the clock have changed. */
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
      const { isDue, ms } = await nextPrice()
      clearTimeout(timer)
      if (!isWatching) continue
      const waits = [farthestMs, ...(ms === null ? [] : [Math.ceil(ms)]), ...(isDue ? [hasFailed ? pauseMs : 0] : [])]
      timer = setTimeout(fire, Math.min(...waits)).unref()
    } catch (error) {
      // The look of every minute (`applyDuePrices`) goes on without the timer.
      log.warn(error, 'The next moment of a price could not be read')
    }
  }
}

function fire(): void {
  void applyDuePrices()
    .catch((error: unknown) => {
      hasFailed = true
      log.warn(error, 'Planned prices could not be read')
    })
    .then(pricesChanged)
}

onClockMove(() => {
  hasFailed = false
  pricesChanged()
})

export function watchPrices(): void {
  isWatching = true
  pricesChanged()
}

export async function stopWatchingPrices(): Promise<void> {
  isWatching = false
  clearTimeout(timer)
  await looking
}
