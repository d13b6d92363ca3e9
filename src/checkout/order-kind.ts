/** The kinds of a checkout's orders: bought goods become an order, goods with a deposit a reservation. */
export const orderKinds = ['order', 'reservation'] as const
export type OrderKind = (typeof orderKinds)[number]
