type Block = { id: string }
export type BlockChange<Of> = { place: string } & (
  | { of: 'added' | 'removed' | 'changed'; block: Of; number: number }
  | { of: 'order' }
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The blocks that a save would add, remove, change or move.
 * @param contentOf what makes two blocks differ
 */
export function blockChanges<Of extends Block>(
  saved: readonly Of[],
  typed: readonly Of[],
  contentOf: (block: Of) => unknown,
): BlockChange<Of>[] {
  const found = (blocks: readonly Of[], id: string) => blocks.find((block) => block.id === id)
  const removed = saved.flatMap((block, at): BlockChange<Of>[] =>
    found(typed, block.id) ? [] : [{ of: 'removed', block, number: at + 1, place: `removed ${block.id}` }],
  )
  const others = typed.flatMap((block, at): BlockChange<Of>[] => {
    const before = found(saved, block.id)
    const facts = { block, number: at + 1, place: `block ${block.id}` }
    if (!before) return [{ of: 'added', ...facts }]
    return isSame(contentOf(before), contentOf(block)) ? [] : [{ of: 'changed', ...facts }]
  })
  const kept = (blocks: readonly Of[], beside: readonly Of[]) =>
    blocks.map(({ id }) => id).filter((id) => found(beside, id))
  const isMoved = !isSame(kept(saved, typed), kept(typed, saved))
  return [...removed, ...others, ...(isMoved ? [{ of: 'order', place: 'order' } as const] : [])]
}
