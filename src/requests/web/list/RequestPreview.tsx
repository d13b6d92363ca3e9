import { Items } from '#orders/web/list/OrderCells.tsx'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The words of a request, which its line has no room for. */
export function RequestPreview({ row }: { row: ListedRequest }) {
  const { name, email, asked, message, origin, total } = row
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <p className="head">
        <span>
          {name}
          <span className="light block">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </span>
      </p>
      <dl>
        <dt>{t('requests.admin.part.asked')}</dt>
        <dd className="whitespace-pre-line">{asked}</dd>
        <dt>{t('requests.admin.part.offer')}</dt>
        <dd>
          <Items row={row} />
        </dd>
        <dt>{t('requests.admin.column.total')}</dt>
        <dd>{format.amount(total)}</dd>
        <dt>{t('requests.admin.column.origin')}</dt>
        <dd>{t(`requests.admin.origin.${origin}`)}</dd>
      </dl>
      {message && <p className="mt-3 whitespace-pre-line">{message}</p>}
    </>
  )
}
