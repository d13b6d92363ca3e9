/** The fixed views of the owner's list. */
export const orderViews = ['to-ship', 'on-the-way', 'sent-unpaid', 'shipped', 'cancelled', 'refunded'] as const
export type OrderView = (typeof orderViews)[number]

/** Views whose number of orders is shown; how many were ever refunded is no work that waits, and takes long to count. */
export const countedViews = ['any', 'to-ship', 'on-the-way', 'sent-unpaid', 'shipped', 'cancelled', 'refunded'] as const
