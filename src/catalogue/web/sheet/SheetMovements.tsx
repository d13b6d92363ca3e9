import '#catalogue/web/sheet/movements.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { MovementFilter } from '#catalogue/endpoints/movement-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { downloadMovements, movementsQuery } from '#catalogue/web/movement-api.ts'
import { MovementFilters } from '#catalogue/web/sheet/MovementFilters.tsx'
import { MovementSums } from '#catalogue/web/sheet/MovementSums.tsx'
import { signedUnits } from '#catalogue/web/sheet/signed-units.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { EditHistory } from '#ui/admin/editor/EditHistory.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useFormat } from '#ui/use-format.ts'

type Movement = AdminSheet['movements'][number]

/** The units that came and went, newest first, with the reason and the order or the admin behind each. */
export function SheetMovements({ form, opened }: { form: SheetFormState; opened: AdminSheet }) {
  const t = useWords()
  return (
    <SheetSection part="movements" form={form} summary={<MovementsSummary opened={opened} />}>
      {opened.movements.length === 0 ? <p>{t('catalogue.admin.movements.none')}</p> : <Movements opened={opened} />}
    </SheetSection>
  )
}

/** The movements of some days, above them their sums. */
function Movements({ opened }: { opened: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const [filter, setFilter] = useState<MovementFilter>({ day: '90d' })
  const { data, error } = useQuery(movementsQuery(opened, filter))
  const code = opened.product_id
  return (
    <div className="movements">
      <MovementFilters
        filter={filter}
        onChange={setFilter}
        download={() => downloadMovements(code, filter, language)}
      />
      {error && (
        <p role="alert" className="text-problem">
          {t(failureOf(error))}
        </p>
      )}
      {data && <MovementSums sums={data.sums} />}
      {data?.count === 0 && (
        <p role="status">
          {t('catalogue.admin.movements.none-here')}{' '}
          <button type="button" className="admin-link" onClick={() => setFilter({})}>
            {t('catalogue.admin.movements.show-all')}
          </button>
        </p>
      )}
      {data && data.count > 0 && <MovementTable movements={data.rows} />}
      {data && data.count > data.rows.length && (
        <p className="admin-quiet">
          {t('catalogue.admin.movements.latest', { shown: data.rows.length, count: data.count })}
        </p>
      )}
    </div>
  )
}

function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const t = useWords()
  const edits = movements.map((movement) => ({
    at: movement.at,
    by: movement.actor ?? t('catalogue.admin.movements.shop'),
    what: <Change movement={movement} />,
  }))
  return <EditHistory edits={edits} />
}

function Change({ movement: { before, after, reason, note, order } }: { movement: Movement }) {
  const t = useWords()
  const origin = useOrigin()
  const format = useFormat()
  const written = (units: number | null) => (units === null ? t('catalogue.admin.uncounted') : format.number(units))
  const difference = before !== null && after !== null && after - before
  return (
    <>
      {t(`catalogue.admin.stock.${reason}`)}
      {difference && ` ${signedUnits(difference, format.number)}`}
      <span className="admin-quiet">
        {' '}
        · {t('catalogue.admin.from-to', { from: written(before), to: written(after) })}
      </span>
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
