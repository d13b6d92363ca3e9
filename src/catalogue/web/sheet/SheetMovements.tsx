import { Link } from '@tanstack/react-router'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { EditHistory } from '#ui/admin/EditHistory.tsx'
import { useFormat } from '#ui/use-format.ts'

type Movement = AdminSheet['movements'][number]

/** The units that came and went, newest first, with the reason and the order or the admin behind each. */
export function SheetMovements({ form, opened }: { form: SheetFormState; opened: AdminSheet }) {
  const t = useWords()
  const words = {
    none: t('catalogue.admin.movements.none'),
    when: t('catalogue.admin.history.when'),
    who: t('catalogue.admin.history.who'),
    what: t('catalogue.admin.history.what'),
  }
  const edits = opened.movements.map((movement) => ({
    at: movement.at,
    by: movement.actor ?? t('catalogue.admin.movements.shop'),
    what: <Change movement={movement} />,
  }))
  return (
    <SheetSection part="movements" form={form} summary={<MovementsSummary opened={opened} />}>
      <EditHistory words={words} edits={edits} />
    </SheetSection>
  )
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

/** The last movement of units. */
function MovementsSummary({ opened }: { opened: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const [last] = opened.movements
  if (!last) return t('catalogue.admin.movements.none')
  return [t(`catalogue.admin.stock.${last.reason}`), shortMoment(last.at, language)].join(' · ')
}
