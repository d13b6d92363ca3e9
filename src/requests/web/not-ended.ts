import type { QueryClient } from '@tanstack/react-query'
import type { MakeOrderAnswer, MakeOrderInput } from '#requests/new-order-schema.ts'

/**
 * An order whose draft was begun while its end was refused, or that was corrected after its answer was lost: why, and what had been
 * typed for it.
 */
export type NotEnded = { reason: NonNullable<MakeOrderAnswer['notEnded']> | 'sent-before'; end: MakeOrderInput['end'] }

const keyOf = (id: string) => ['own', 'request-not-ended', id]

/** Keeps what was typed for the page of the draft, which opens next. */
export function keepNotEnded(queries: QueryClient, id: string, notEnded: NotEnded): void {
  queries.setQueryData(keyOf(id), notEnded)
}

export function readNotEnded(queries: QueryClient, id: string): NotEnded | undefined {
  return queries.getQueryData<NotEnded>(keyOf(id))
}
