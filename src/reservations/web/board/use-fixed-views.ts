import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { type BoardView, boardFigures } from '#reservations/reservation-filter.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import type { FixedViews } from '#views/web/ListTabs.tsx'

/** The tabs of the list: what is under way, what is over, and the figure or state that was opened. */
export function useFixedViews(view: BoardView | undefined): FixedViews {
  const t = useWords()
  const orders = useOrderWords()
  const figure = boardFigures.find((each) => each === view)
  const state = orderStates.find((each) => each === view)
  const opened = figure
    ? [{ value: figure, text: t(`reservations.admin.figure.${figure}`) }]
    : state
      ? [{ value: state, text: orders(`orders.admin.state.${state}`) }]
      : []
  return {
    first: t('reservations.admin.filter.view-any'),
    views: [...opened, { value: 'ended', text: t('reservations.admin.filter.ended') }],
    counts: undefined,
    maxCounted: 0,
  }
}
