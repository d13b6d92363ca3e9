export const draftStates = ['open', 'offered', 'paid', 'expired', 'withdrawn'] as const
export type DraftState = (typeof draftStates)[number]

/** How an order came to the house that it began itself. */
export const waysToOrder = ['telephone', 'boutique', 'letter'] as const
/** Where a draft comes from; `site`: the buyer asked for it. */
export const draftOrigins = ['site', ...waysToOrder] as const
export type DraftOrigin = (typeof draftOrigins)[number]

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
