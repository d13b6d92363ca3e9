import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { type Column, DataTable } from '#ui/admin/list/DataTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { Waiting } from '#wishes/schema.ts'
import { useWords } from '#wishes/web/admin-words.ts'
import { waitingQuery } from '#wishes/web/waiting-api.ts'

export const Route = createFileRoute('/_admins/admin/products/$code/waiting')({ component: AdminWaitingPage })

type Buyer = Waiting['rows'][number]

/** The buyers who asked for a letter when a product is back (ADM-01). */
function AdminWaitingPage() {
  const t = useWords()
  const { code } = Route.useParams()
  const titleOf = useOwnTitles()
  const question = useQuery(waitingQuery(code))
  const columns = useColumns()
  const { count = 0, rows = [] } = question.data ?? {}
  const title = t('wishes.admin.title', { product: lineName(titleOf({ product_id: code, title: code, subtitle: '' })) })
  return (
    <main id="content">
      <PageHead title={title} indexed={false} />
      <AdminHead
        title={title}
        back={
          <Link to="/admin/products/$code" params={{ code }} hash="sheet-stock">
            {t('wishes.admin.back')}
          </Link>
        }
        meta={[count > 0 && t('wishes.admin.count', { count }), count > 0 && t('wishes.admin.next')]}
      />
      <ListNews question={question} nothing={question.data && count === 0 && <p>{t('wishes.admin.none')}</p>} />
      {rows.length > 0 && (
        <DataTable
          caption={title}
          rows={rows}
          idOf={({ id }) => id}
          columns={columns}
          hidden={[]}
          isFixed
          ticked={{}}
          onTick={() => {}}
          tickAll=""
          tickOne={() => ''}
        />
      )}
      {rows.length < count && <p className="admin-quiet mt-4">{t('wishes.admin.more', { count: rows.length })}</p>}
    </main>
  )
}

function useColumns(): Column<Buyer>[] {
  const t = useWords()
  return [
    {
      id: 'email',
      head: t('wishes.admin.email'),
      isName: true,
      card: 'title',
      cell: ({ email }) => (
        <a href={`mailto:${email}`}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      ),
    },
    {
      id: 'language',
      head: t('wishes.admin.language'),
      card: 'sum',
      cell: ({ language }) => t(`wishes.admin.language.${language}`),
    },
    { id: 'since', head: t('wishes.admin.since'), card: 'note', cell: ({ askedAt }) => <Moment at={askedAt} /> },
  ]
}
