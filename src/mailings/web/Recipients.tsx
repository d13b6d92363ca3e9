import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Outcome, outcomes } from '#mailings/mailing.ts'
import type { RecipientList, RecipientPage } from '#mailings/mailing-list-schema.ts'
import type { Mailing } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { recipientsQuery } from '#mailings/web/mailings-api.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { ListPager } from '#ui/admin/list/ListPager.tsx'
import { ListSearch } from '#ui/admin/list/ListSearch.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'

type Row = RecipientList['rows'][number]
type Props = { mailing: Mailing; page: RecipientPage }

const meanings = {
  waiting: 'waiting',
  sent: 'good',
  undeliverable: 'bad',
  withdrew: 'ended',
  gone: 'ended',
  'no-text': 'ended',
  canceled: 'ended',
} as const satisfies Record<Outcome, string>

/** The readers of a letter, with what became of each. */
export function Recipients({ mailing: { id, state, counts }, page }: Props) {
  const t = useWords()
  const list = useListWords()
  const navigate = useNavigate()
  const query = useQuery(recipientsQuery(id, page, state))
  const columns = useColumns()
  const { rows = [], next, previous } = query.data ?? {}
  const { q, outcome } = page
  const go = (search: RecipientPage) =>
    void navigate({ to: '/crm/letters/$id', params: { id }, search, resetScroll: false })
  const link = (cursor: object) => (label: ReactNode) => (
    <Link
      to="/crm/letters/$id"
      params={{ id }}
      search={{ ...(q && { q }), ...(outcome && { outcome }), ...cursor }}
      className="button plain"
    >
      {label}
    </Link>
  )
  return (
    <section aria-labelledby="mailing-recipients" className="mailing-part">
      <h2 id="mailing-recipients">{t('mailings.readers')}</h2>
      <div className="list-bar">
        <ListSearch
          q={q ?? ''}
          label={t('mailings.readers.search')}
          placeholder={t('mailings.readers.search')}
          button={list('ui.list.search')}
          onSearch={(words) => go({ ...(outcome && { outcome }), ...(words && { q: words }) })}
        />
        <select
          aria-label={t('mailings.readers.outcome')}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = outcomes.find((each) => each === value)
            go({ ...(q && { q }), ...(chosen && { outcome: chosen }) })
          }}
        >
          <option value="">{t('mailings.readers.all')}</option>
          {outcomes
            .filter((each) => each === outcome || (counts?.[each] ?? 0) > 0)
            .map((each) => (
              <option key={each} value={each}>
                {t(`mailings.outcome.${each}`)}
              </option>
            ))}
        </select>
      </div>
      <ListNews
        query={query}
        nothing={
          query.data &&
          rows.length === 0 && (
            <EmptyTile title={t(query.data.any ? 'mailings.readers.none-found' : 'mailings.readers.none')} filtered>
              {query.data.any && (
                <Link to="/crm/letters/$id" params={{ id }} search={{}}>
                  {t('mailings.readers.show-all')}
                </Link>
              )}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && (
        <>
          <FixedTable caption={t('mailings.readers')} rows={rows} idOf={(row) => row.id} columns={columns} />
          <ListPager
            isFixed
            newer={previous ? link({ before: previous }) : undefined}
            older={next ? link({ after: next }) : undefined}
          >
            {null}
          </ListPager>
        </>
      )}
    </section>
  )
}

function useColumns(): Column<Row>[] {
  const t = useWords()
  const { language } = useLanguage()
  return [
    {
      id: 'name',
      head: t('mailings.reader.name'),
      isName: true,
      card: 'title',
      cell: ({ id, name, email }) =>
        email === null ? (
          t('mailings.reader.deleted')
        ) : (
          <Link
            to="/crm/contacts/$id"
            params={{ id }}
            className="one-line"
            data-clips
            title={name || email}
            translate="no"
          >
            {name || email}
          </Link>
        ),
    },
    {
      id: 'email',
      head: t('mailings.reader.email'),
      card: 'text',
      room: 'tablet',
      cell: ({ name, email }) =>
        name &&
        email && (
          <span className="one-line" data-clips data-grows="half" title={email}>
            <EmailAddress>{email}</EmailAddress>
          </span>
        ),
    },
    {
      id: 'language',
      head: t('mailings.reader.language'),
      room: 'desktop',
      cell: ({ language: own }) => own && t(`mailings.language.${own}`),
    },
    {
      id: 'outcome',
      head: t('mailings.reader.outcome'),
      card: 'state',
      cell: ({ outcome, because }) => (
        <>
          <StatePill meaning={meanings[outcome]}>{t(`mailings.outcome.${outcome}`)}</StatePill>
          {because && <span className="admin-quiet block wrap-anywhere">{because}</span>}
        </>
      ),
    },
    {
      id: 'at',
      head: t('mailings.reader.at'),
      card: 'note',
      cell: ({ at }) => at && <span className="whitespace-nowrap">{shortMoment(at, language)}</span>,
    },
  ]
}
