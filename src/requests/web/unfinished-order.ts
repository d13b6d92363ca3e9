import type { QueryClient } from '@tanstack/react-query'
import type { MakeOrderInput, MakeOrderResult } from '#requests/new-order-schema.ts'

/**
 * An order whose draft was begun while its end was refused, or that was corrected after its answer was lost: why, and what had been
 * typed for it.
 */
export type UnfinishedOrder = {
  reason: NonNullable<MakeOrderResult['notEnded']> | 'sent-before'
  end: MakeOrderInput['end']
}

const keyOf = (id: string) => ['own', 'request-not-ended', id]

/** Keeps what was typed for the page of the draft, which opens next. */
export function storeUnfinishedOrder(queries: QueryClient, id: string, notEnded: UnfinishedOrder): void {
  queries.setQueryData(keyOf(id), notEnded)
}

export function readUnfinishedOrder(queries: QueryClient, id: string): UnfinishedOrder | undefined {
  return queries.getQueryData<UnfinishedOrder>(keyOf(id))
}
