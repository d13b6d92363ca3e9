import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedMailing } from '#mailings/mailing-list-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { MailingStatePill } from '#mailings/web/MailingStatePill.tsx'
import { mailingsQuery } from '#mailings/web/mailings-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { ListPager } from '#ui/admin/list/ListPager.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'

type Search = { after?: string; before?: string }

export const Route = createFileRoute('/_admins/crm/letters')({
  validateSearch: (search: Search): Search => search,
  component: AdminMailingsPage,
})

/** The letters that the house writes to all who agreed to them. */
function AdminMailingsPage() {
  const t = useWords()
  const page = pageOf({}, Route.useSearch(), String)
  const query = useQuery(mailingsQuery(page))
  const { rows = [], next, previous } = query.data ?? {}
  const columns = useColumns()
  const add = (look: string) => (
    <May permission="people">
      <Link to="/crm/letters/$id" params={{ id: 'new' }} className={look} data-key="new" aria-keyshortcuts="N">
        {t('mailings.new')}
      </Link>
    </May>
  )
  const link = (search: Search) => (label: ReactNode) => (
    <Link to="/crm/letters" search={search} className="button plain">
      {label}
    </Link>
  )
  return (
    <main id="content">
      <PageHead title={t('mailings.title')} indexed={false} />
      <AdminHead title={t('mailings.title')} meta={[t('mailings.about')]}>
        {add('button act')}
      </AdminHead>
      <ListNews
        query={query}
        nothing={
          query.data &&
          rows.length === 0 && (
            <EmptyTile title={t('mailings.none')} text={t('mailings.none-text')}>
              {add('button plain')}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && (
        <>
          <FixedTable caption={t('mailings.title')} rows={rows} idOf={({ id }) => id} columns={columns} />
          <ListPager
            isFixed
            newer={previous ? link({ before: previous }) : undefined}
            older={next ? link({ after: next }) : undefined}
          >
            {null}
          </ListPager>
        </>
      )}
    </main>
  )
}

function useColumns(): Column<ListedMailing>[] {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  return [
    {
      id: 'name',
      head: t('mailings.column.name'),
      isName: true,
      card: 'title',
      cell: ({ id, name }) => (
        <span className="one-line" data-wraps="" data-grows="half" title={name}>
          <Link to="/crm/letters/$id" params={{ id }}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      id: 'state',
      head: t('mailings.column.state'),
      card: 'state',
      cell: ({ state }) => <MailingStatePill state={state} />,
    },
    {
      id: 'when',
      head: t('mailings.column.when'),
      card: 'text',
      cell: ({ begunAt, startsAt, editedAt }) => (
        <span className="whitespace-nowrap">{shortMoment(begunAt ?? startsAt ?? editedAt, language)}</span>
      ),
    },
    {
      id: 'readers',
      head: t('mailings.column.readers'),
      card: 'note',
      isNumber: true,
      cell: ({ sent, readers }) =>
        sent !== null &&
        readers !== null &&
        t('mailings.sent-of', { sent: format.number(sent), readers: format.number(readers) }),
    },
  ]
}
