type Payment = { reference: string; amount: number; currency: string }

/** An event of the bank, as a merchant receives it. */
export type SentEvent = { id: string; type: string; session: string; checkout: string; payment: Payment }
