import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { RequestRow } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

export function RequestTable({ rows }: { rows: readonly RequestRow[] }) {
  const t = useWords()
  return (
    <table className="stacked">
      <caption className="sr-only">{t('requests.admin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('requests.admin.column.reference')}</th>
          <th scope="col">{t('requests.admin.column.asked')}</th>
          <th scope="col">{t('requests.admin.column.who')}</th>
          <th scope="col" className="number late">
            {t('requests.admin.column.units')}
          </th>
          <th scope="col" className="number">
            {t('requests.admin.column.total')}
          </th>
          <th scope="col">{t('requests.admin.state')}</th>
          <th scope="col" className="late">
            {t('requests.admin.column.until')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: RequestRow }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row" className="short">
        <Link to="/admin/requests/$id" params={{ id: row.id }}>
          {row.reference}
        </Link>
      </th>
      <td className="xl:min-w-28" data-label={t('requests.admin.column.asked')}>
        {shortMoment(row.createdAt, language)}
      </td>
      <td>
        {row.name}
        <span className="admin-quiet block">
          <EmailAddress>{row.email}</EmailAddress>
        </span>
      </td>
      <td className="number late" data-label={t('requests.admin.column.units')}>
        {format.number(row.units)}
      </td>
      <td className="number" data-label={t('requests.admin.column.total')}>
        {format.amount(row.total)}
      </td>
      <td>
        <RequestStatus state={row.state} />
      </td>
      <td className="late" data-label={t('requests.admin.column.until')}>
        {row.state === 'offered' && row.expiresOn && format.day(row.expiresOn)}
      </td>
    </tr>
  )
}
