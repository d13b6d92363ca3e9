import type { EditedLine } from '#requests/draft/edit-schema.ts'

type Line = Pick<EditedLine, 'product_id' | 'quantity' | 'unitMinor'>
export type LineChange<Each extends Line> =
  | { kind: 'added' | 'removed'; line: Each }
  | { kind: 'quantity' | 'price' | 'both'; before: Each; line: Each }

/** The differences between two states of a draft's lines; a line that only moved is none. */
export function lineChanges<Each extends Line>(before: readonly Each[], after: readonly Each[]): LineChange<Each>[] {
  const lineOf = (lines: readonly Each[], code: string) => lines.find(({ product_id }) => product_id === code)
  const now = after.flatMap((line): LineChange<Each>[] => {
    const was = lineOf(before, line.product_id)
    if (!was) return [{ kind: 'added', line }]
    const hasOther = { quantity: was.quantity !== line.quantity, price: was.unitMinor !== line.unitMinor }
    if (!hasOther.quantity && !hasOther.price) return []
    const kind = hasOther.quantity && hasOther.price ? 'both' : hasOther.price ? 'price' : 'quantity'
    return [{ kind, before: was, line }]
  })
  const gone = before.filter(({ product_id }) => !lineOf(after, product_id))
  return [...now, ...gone.map((line) => ({ kind: 'removed', line }) as const)]
}
