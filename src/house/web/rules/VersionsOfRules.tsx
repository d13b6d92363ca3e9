import { May } from '#accounts/web/May.tsx'
import type { ReservationTerms } from '#house/rules-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { reservationRules } from '#legal/reservation-rules.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { terms: ReservationTerms; onDrop: () => Promise<void> }
type Version = ReservationTerms['inForce']

/** The rules that are planned, in force and former, by the version of the terms. */
export function VersionsOfRules({ terms: { planned, inForce, former }, onDrop }: Props) {
  const t = useWords()
  const format = useFormat()
  const rows = [
    ...(planned ? [{ ...planned, state: 'planned' as const }] : []),
    { ...inForce, state: 'in-force' as const },
    ...former.map((version) => ({ ...version, state: 'former' as const })),
  ]
  return (
    <section aria-labelledby="rules-by-version" className="mb-10">
      <h2 id="rules-by-version" className="mb-4">
        {t('house.reserving.versions')}
      </h2>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t('house.reserving.version')}</th>
            <th scope="col">{t('house.reserving.depositPercentage')}</th>
            <th scope="col">{t('house.reserving.balanceDays')}</th>
            <th scope="col">{t('house.reserving.graceDays')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.version}>
              <th scope="row">
                {t(`house.reserving.state.${row.state}`, { version: row.version, day: format.day(row.from) })}
              </th>
              <td data-label={t('house.reserving.depositPercentage')}>
                {t('house.reserving.percent', { share: row.depositPercentage })}
              </td>
              <td data-label={t('house.reserving.balanceDays')}>
                {t('house.reserving.days', { days: row.balanceDays })}
              </td>
              <td data-label={t('house.reserving.graceDays')}>{t('house.reserving.days', { days: row.graceDays })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {planned && reservationRules.some((rule) => planned[rule] !== inForce[rule]) && (
        <May permission="settings">
          <DropPlanned planned={planned} onDrop={onDrop} />
        </May>
      )}
    </section>
  )
}

function DropPlanned({ planned, onDrop }: { planned: Version; onDrop: () => Promise<void> }) {
  const t = useWords()
  const format = useFormat()
  return (
    <p className="mt-4">
      <ConfirmedButton
        label={t('house.reserving.drop')}
        className="button plain"
        title={t('house.reserving.drop.ask', { day: format.day(planned.from) })}
        no={t('house.reserving.drop.no')}
        onConfirm={() => void onDrop()}
      />
    </p>
  )
}
