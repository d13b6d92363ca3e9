import { type RefObject, useEffect } from 'react'
import { isDialogOpen } from '#ui/admin/open-dialog.ts'
import { takesTyping } from '#ui/admin/takes-typing.ts'

const steps: Partial<Record<string, readonly [column: number, card: number]>> = {
  j: [0, 1],
  k: [0, -1],
  arrowdown: [0, 1],
  arrowup: [0, -1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
}

const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** The place that a step leads to: in a column, or in the next one that has cards. */
function beside(
  columns: readonly Element[],
  from: readonly [number, number],
  [across, along]: readonly [number, number],
) {
  let column = from[0] + across
  while (across !== 0 && columns[column] && cardsOf(columns[column]).length === 0) column += across
  const cards = cardsOf(columns[column])
  return cards[Math.min(Math.max(from[1] + along, 0), cards.length - 1)]
}

/** J and K move in a column of the board; on a card, the arrows move in all directions. Enter opens it, being on its link. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      const step = steps[key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (takesTyping(event.target) || isDialogOpen()) return
      const columns = [...(board.current?.querySelectorAll('[data-column]') ?? [])]
      const column = columns.findIndex((each) => each.contains(document.activeElement))
      const card = cardsOf(columns[column]).findIndex((each) => each.contains(document.activeElement))
      // Arrows scroll the page until a card has the focus.
      if (card < 0 && key.startsWith('arrow')) return
      const first = columns.flatMap(cardsOf)[0]
      const next = card < 0 ? first : beside(columns, [column, card], step)
      next?.querySelector<HTMLElement>('a[data-name]')?.focus()
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [board])
}
