import type { DraftState } from '#requests/draft.ts'
import { useWords } from '#requests/web/admin-words.ts'

// The shapes that the owner's pages have: a ring, a square, or a disc.
const shapes: Record<DraftState, string> = {
  open: 'draft',
  offered: 'paid',
  paid: 'paid',
  expired: 'cancelled',
  withdrawn: 'cancelled',
}

/** The state of a request, as a word with a small shape. */
export function RequestStatus({ state }: { state: DraftState }) {
  const t = useWords()
  return (
    <span className="admin-state" data-state={shapes[state]}>
      {t(`requests.admin.state.${state}`)}
    </span>
  )
}
