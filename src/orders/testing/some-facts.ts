import { type Amount, amount } from '#money/money.ts'
import { dollars, euros } from '#money/testing/amounts.ts'
import type { OrderFacts } from '#orders/order.ts'

/** A reservation of 900 dollars with its deposit paid; a test says what else happened. */
export function someFacts(own: Partial<OrderFacts> = {}): OrderFacts {
  return { ...aReservationOf(dollars(90_000), dollars(45_000)), ...own }
}

/** A reservation of some euro cents, of which so many are paid; a test says what else happened. */
export function factsInEuros(priceMinor: number, paidMinor: number, own: Partial<OrderFacts> = {}): OrderFacts {
  return { ...aReservationOf(euros(priceMinor), euros(paidMinor)), ...own }
}

function aReservationOf(price: Amount, paid: Amount): OrderFacts {
  const nothing = amount(0, price.currency)
  return {
    kind: 'reservation',
    cancelledBecause: null,
    ready: false,
    dueOn: null,
    graceUntil: null,
    preparing: false,
    partlyShipped: false,
    shipped: false,
    delivered: false,
    asksAboutDate: false,
    disputed: false,
    houseLate: false,
    movedByHouse: false,
    total: price,
    price,
    paid,
    refunded: nothing,
    returning: nothing,
    withheld: nothing,
    unsent: nothing,
    voidedReturn: nothing,
    writtenOff: nothing,
    overpaidBack: nothing,
    linesOut: false,
    withdrawal: null,
    balanceProcessing: false,
    balanceDays: 14,
    graceDays: 10,
  }
}
