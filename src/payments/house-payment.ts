/** Named as the provider of money that came to the house itself, or was sent by it. */
export const byTransfer = 'transfer'

/** The ways by which money comes to the house itself, past the payment page. */
export const waysPaid = ['transfer', 'terminal', 'cash'] as const
export type WayPaid = (typeof waysPaid)[number]
