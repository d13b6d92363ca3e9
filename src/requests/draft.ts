import { isFarBelow } from '#catalogue/prices/low-price.ts'
import { type Amount, amount, type Currency, sum, times } from '#money/money.ts'

export const draftStates = ['open', 'offered', 'paid', 'expired', 'withdrawn'] as const
export type DraftState = (typeof draftStates)[number]

/** How an order came to the house that it began itself. */
export const waysToOrder = ['telephone', 'boutique', 'letter'] as const
/** Where a draft comes from; `site`: the buyer asked for it. */
export const draftOrigins = ['site', ...waysToOrder] as const
export type DraftOrigin = (typeof draftOrigins)[number]

/** The days for which an offer may be valid (docs/decisions/0054). */
export const offerLengths = [7, 14, 30] as const
export type OfferLength = (typeof offerLengths)[number]
/** The days of an offer whose owner chose none. */
export const usualOfferDays: OfferLength = 14

/** The working days within which the house answers a request, as its receipt says. */
export const answerDays = 2

export type DraftFacts = {
  ordered: boolean
  withdrawnAt: Date | null
  /** The last day of the offer; null when it was never offered. */
  expiresOn: string | null
}

/** The state of a draft. A paid one stays paid, whatever came after. */
export function stateOfDraft({ ordered, withdrawnAt, expiresOn }: DraftFacts, today: string): DraftState {
  if (ordered) return 'paid'
  if (withdrawnAt) return 'withdrawn'
  if (!expiresOn) return 'open'
  return expiresOn < today ? 'expired' : 'offered'
}

export const draftSteps = ['change', 'offer', 'withdraw'] as const
export type DraftStep = (typeof draftSteps)[number]

/** The steps open to the house on a draft; none while the buyer is at the payment page. */
export function stepsOfDraft(state: DraftState, isBeingPaid: boolean): DraftStep[] {
  if (state === 'paid' || isBeingPaid) return []
  return state === 'withdrawn' ? ['change', 'offer'] : [...draftSteps]
}

export type DraftLine = { product_id: string; quantity: number; unitMinor: number }

/** The units of a product that may be offered: null where they are not counted; and the cap of a cart's line. */
export type DraftSupply = { available: number | null; cap: number }
export const lineProblems = ['not-sold', 'twice', 'dearer', 'far-below', 'over-stock', 'over-cap'] as const
export type LineProblem = { field: string; problem: (typeof lineProblems)[number] }

/**
 * Problems of an offer's quantities: more than the stock, always; more than the cap of a cart's line, unless the house
 * intends it. The cap keeps one visitor from emptying the shelf unseen; a request for many pieces is answered by a
 * person (docs/decisions/0022-an-offer-holds-its-units.md).
 */
export function overPromised(
  lines: readonly DraftLine[],
  supplyOf: (code: string) => DraftSupply | undefined,
  aboveCap: boolean,
): LineProblem[] {
  return lines.flatMap(({ product_id, quantity }, position): LineProblem[] => {
    const supply = supplyOf(product_id)
    const field = `lines.${position}.quantity`
    if (!supply) return []
    if (quantity > (supply.available ?? quantity)) return [{ field, problem: 'over-stock' }]
    return quantity > supply.cap && !aboveCap ? [{ field, problem: 'over-cap' }] : []
  })
}

/**
 * Problems of an offer's new prices: far below those of the shop, unless the house means it. A price that is saved was meant.
 */
export function newlyLow(
  lines: readonly DraftLine[],
  saved: readonly DraftLine[],
  shopPriceOf: (code: string) => Amount | undefined,
): LineProblem[] {
  return lines.flatMap(({ product_id, unitMinor }, position): LineProblem[] => {
    const shop = shopPriceOf(product_id)
    const isSaved = saved.some((each) => each.product_id === product_id && each.unitMinor === unitMinor)
    const isLow = !isSaved && shop !== undefined && isFarBelow(unitMinor, shop.minor)
    return isLow ? [{ field: `lines.${position}.unitMinor`, problem: 'far-below' }] : []
  })
}

export function draftTotal(lines: readonly DraftLine[], currency: Currency): Amount {
  return sum(
    lines.map(({ quantity, unitMinor }) => times(amount(unitMinor, currency), quantity)),
    currency,
  )
}
