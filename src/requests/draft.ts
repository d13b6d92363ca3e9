import { type Amount, amount, type Currency, sum, times } from '#money/money.ts'

export const draftStates = ['open', 'offered', 'paid', 'expired', 'withdrawn'] as const
export type DraftState = (typeof draftStates)[number]

/** How long an offer holds, as its letter says. */
export const offerDays = 14

/** Until when the house answers a request, in working days, as its receipt says. */
export const answerDays = 2

export type DraftFacts = {
  ordered: boolean
  withdrawnAt: Date | null
  /** The last day of the offer; null when it was never offered. */
  expiresOn: string | null
}

/** Where the draft of an order stands. What was paid stays paid, whatever came after. */
export function stateOfDraft({ ordered, withdrawnAt, expiresOn }: DraftFacts, today: string): DraftState {
  if (ordered) return 'paid'
  if (withdrawnAt) return 'withdrawn'
  if (!expiresOn) return 'open'
  return expiresOn < today ? 'expired' : 'offered'
}

export const draftSteps = ['change', 'offer', 'withdraw'] as const
export type DraftStep = (typeof draftSteps)[number]

/** What the house may do with a draft now; while the buyer stands at the payment page, nothing. */
export function stepsOfDraft(state: DraftState, isBeingPaid: boolean): DraftStep[] {
  if (state === 'paid' || isBeingPaid) return []
  return state === 'withdrawn' ? ['change', 'offer'] : [...draftSteps]
}

export type DraftLine = { product_id: string; quantity: number; unitMinor: number }

/** What may be offered of a product: null where units are not counted; and what one line of a cart may hold. */
export type DraftSupply = { available: number | null; cap: number }
export const lineProblems = ['not-sold', 'twice', 'dearer', 'over-stock', 'over-cap'] as const
export type LineProblem = { field: string; problem: (typeof lineProblems)[number] }

/**
 * What an offer may not promise: more than there is, ever; more than one line of a cart holds, unless the house means to.
 * The cap keeps one visitor from emptying the shelf unseen; whoever asks for many pieces is answered by a person
 * (docs/decisions/0022-an-offer-holds-its-units.md).
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

export function draftTotal(lines: readonly DraftLine[], currency: Currency): Amount {
  return sum(
    lines.map(({ quantity, unitMinor }) => times(amount(unitMinor, currency), quantity)),
    currency,
  )
}
