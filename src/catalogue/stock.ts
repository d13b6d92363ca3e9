/** Why an owner changes the units of a product. */
export const stockReasons = ['received', 'counted', 'damaged', 'given-away', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]
/** Why units came or went: an owner's reasons, and what orders do. */
export const movementReasons = [
  'received',
  'sold',
  'returned',
  'counted',
  'damaged',
  'given-away',
  'correction',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** The sums of a period, each of the reasons that it adds up. */
export const movementSums = {
  received: ['received'],
  sold: ['sold'],
  returned: ['returned'],
  lost: ['damaged', 'given-away'],
  corrected: ['counted', 'correction'],
} as const satisfies Record<string, readonly MovementReason[]>

const direction = { received: 'up', damaged: 'down', 'given-away': 'down', counted: 'any', correction: 'any' } as const

/** A reason that the change of units contradicts: received units are more, damaged ones or gifts are fewer. */
export function problemOfReason(reason: StockReason, before: number | null, after: number | null) {
  if (after === null || after === before) return undefined
  const isMore = after > (before ?? 0)
  if (direction[reason] === 'down' && isMore) return 'reason-removes'
  return direction[reason] === 'up' && !isMore && before !== null ? 'reason-adds' : undefined
}

/**
 * The units that a person means who types "43", or "+12" or "−2" from the units that they see. Undefined when it cannot be read.
 */
export function typedUnits(typed: string, before: number | null): number | undefined {
  const [, sign, digits] = /^([+−-]?)\s*(\d{1,15})$/.exec(typed.trim()) ?? []
  if (digits === undefined) return undefined
  const units = Number(digits)
  if (!sign) return units
  return sign === '+' ? (before ?? 0) + units : (before ?? 0) - units
}
