import '#reservations/web/board/board.css'
import { Link } from '@tanstack/react-router'
import type { BoardFigures } from '#reservations/board-schema.ts'
import { type BoardFigure, type BoardView, boardFigures } from '#reservations/reservation-filter.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { figures: BoardFigures['figures'] | undefined; view: BoardView | undefined }

/** Figures that are marked when they are not zero: something is late. */
const marked: readonly BoardView[] = ['late', 'overdue']

/** Figures that count reservations, not money: their sum is what the house keeps of it. */
const ofMoneyKept: readonly BoardView[] = ['late', 'delay-pending']

/** The figures of the reservations; each opens the list that it counts. */
export function BoardTiles({ figures, view }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <nav aria-label={t('reservations.admin.figures')}>
      <ul className="admin-tiles of-reservations">
        {boardFigures.map((figure) => (
          <li key={figure}>
            <Link
              to="/admin/reservations"
              search={{ view: figure }}
              activeProps={{}}
              data-none={figures?.[figure].count === 0 && view !== figure ? '' : undefined}
              aria-current={view === figure ? 'page' : undefined}
            >
              <Name of={figure} marked={marked.includes(figure) && Boolean(figures?.[figure].count)} />
              <span className="figure">{figures ? format.number(figures[figure].count) : '–'}</span>
              {figures?.[figure].sums
                .filter(({ minor }) => minor > 0)
                .map((sum) => (
                  <span key={sum.currency} className="block">
                    {ofMoneyKept.includes(figure)
                      ? t('reservations.admin.figure.sum-kept', { amount: format.amount(sum) })
                      : format.amount(sum)}
                  </span>
                ))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Name({ of, marked }: { of: BoardFigure; marked: boolean }) {
  const t = useWords()
  const name = t(`reservations.admin.figure.${of}`)
  if (!marked) return <span className="block">{name}</span>
  return (
    <StatePill meaning="bad" inLine>
      {name}
    </StatePill>
  )
}
