import type { OpenOrder } from '#orders/schema.ts'

/** A line where it must not be taken for another: two sizes of one product share their title. */
export function lineName({ title, subtitle }: Pick<OpenOrder['lines'][number], 'title' | 'subtitle'>): string {
  return [title, subtitle].filter(Boolean).join(', ')
}
