/** The orders that a person placed, canceled ones too. */
export const orderCounts = ['none', 'one', 'several'] as const
export type OrderCount = (typeof orderCounts)[number]
