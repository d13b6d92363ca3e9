import type { Facts } from '#house/facts.ts'
import { house } from '#house/identity.ts'
import { readFacts } from '#house/server/records.ts'
import { onClockMove } from '#platform/clock.ts'

let reading: Promise<Facts> | undefined
const listeners: (() => void)[] = []

/** Called when the bus tells that the owner changed what the house says of itself. */
export function houseChanged(): void {
  reading = undefined
  for (const listener of listeners) listener()
}

export function onHouseChange(listener: () => void): void {
  listeners.push(listener)
}

onClockMove(houseChanged)

/** What the owner told of the house; read once, and again after a change. */
export function currentFacts(): Promise<Facts> {
  reading ??= readFacts().then(
    (facts) => ({ email: house.email, ...facts }),
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

/** Who answers for the products: name, postal and electronic address; null while the owner has not said so. */
export async function responsiblePerson(): Promise<string | null> {
  const { responsiblePerson: name, responsibleAddress, email } = await currentFacts()
  return name && responsibleAddress ? [name, responsibleAddress, email].join(', ') : null
}
