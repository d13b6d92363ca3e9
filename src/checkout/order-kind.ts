/** What a checkout becomes: what is bought is an order, what is reserved with a deposit a reservation. */
export const orderKinds = ['order', 'reservation'] as const
export type OrderKind = (typeof orderKinds)[number]
