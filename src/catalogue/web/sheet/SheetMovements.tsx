import { Link } from '@tanstack/react-router'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { EditHistory } from '#ui/admin/EditHistory.tsx'
import { useFormat } from '#ui/use-format.ts'

type Movement = AdminSheet['movements'][number]

/** The units that came and went, newest first, with the reason and the order or the admin behind each. */
export function SheetMovements({ movements }: Pick<AdminSheet, 'movements'>) {
  const t = useWords()
  const words = {
    title: t('catalogue.admin.part.movements'),
    none: t('catalogue.admin.movements.none'),
    when: t('catalogue.admin.history.when'),
    who: t('catalogue.admin.history.who'),
    what: t('catalogue.admin.history.what'),
  }
  const edits = movements.map((movement) => ({
    at: movement.at,
    by: movement.actor ?? t('catalogue.admin.movements.shop'),
    what: <Change movement={movement} />,
  }))
  return <EditHistory id="sheet-movements" words={words} edits={edits} />
}

function Change({ movement: { before, after, reason, note, order } }: { movement: Movement }) {
  const t = useWords()
  const origin = useOrigin()
  const format = useFormat()
  const shown = (units: number | null) => (units === null ? t('catalogue.admin.uncounted') : format.number(units))
  const difference = before !== null && after !== null && after - before
  return (
    <>
      {t(`catalogue.admin.stock.${reason}`)}
      {difference && ` ${difference > 0 ? '+' : '−'}${format.number(Math.abs(difference))}`}
      <span className="admin-quiet"> · {t('catalogue.admin.from-to', { from: shown(before), to: shown(after) })}</span>
      {order !== null && (
        <>
          {' · '}
          <Link to="/admin/orders/$number" params={{ number: String(order) }} search={origin}>
            {t('catalogue.admin.movements.order', { number: String(order) })}
          </Link>
        </>
      )}
      {note && <span className="block">{note}</span>}
    </>
  )
}
