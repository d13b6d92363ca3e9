import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { type AuditFilterName, auditAreas, auditViews, listedKinds, subjectOf } from '#auditlog/audit-filter.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { AuditDrawer, AuditFacts } from '#auditlog/web/AuditDrawer.tsx'
import { useWords } from '#auditlog/web/admin-words.ts'
import { auditPeopleQuery, downloadAudit } from '#auditlog/web/audit-api.ts'
import { idOf, useAuditList } from '#auditlog/web/use-audit-list.ts'
import { useAuditWords } from '#auditlog/web/use-audit-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { maxCounted } from '#platform/list-filter.ts'
import { dayOf } from '#platform/time/clock.ts'
import { shortTime } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { ListExport } from '#ui/admin/list/ListExport.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<AuditFilterName | 'entry'>

export const Route = createFileRoute('/_admins/admin/audit')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminAuditPage,
})

/** Every change of the house, sign-in and export, newest first; nothing here can be changed (D32). */
function AdminAuditPage() {
  const t = useWords()
  const navigate = Route.useNavigate()
  const { entry, ...search } = Route.useSearch()
  useSavedSearch('audit', search)
  const { filter, unknown, query, steady } = useAuditList(search)
  const words = useAuditWords()
  const { language } = useLanguage()
  const dayGroup = useDayGroups()
  const filters = useAuditFilters(filter.subject, steady.rows)
  return (
    <>
      <main id="content">
        <PageHead title={t('auditlog.audit.title')} indexed={false} />
        <AdminHead title={t('auditlog.audit.title')} meta={[t('auditlog.audit.meta')]}>
          <May permission="export">
            <span className="on-desktop">
              <ListExport download={() => downloadAudit(filter, language)} />
            </span>
          </May>
        </AdminHead>
        <div className="audit-list">
          <OwnerList
            list="audit"
            title={t('auditlog.audit.title')}
            place={{ to: '/admin/audit', search, filter, unknown }}
            choices={{
              fixed: {
                views: auditViews.map((value) => ({ value, text: t(`auditlog.audit.view.${value}`) })),
                counts: undefined,
                maxCounted,
              },
              filters,
              sorts: [{ value: 'newest', text: t('auditlog.audit.sort') }],
              sort: 'newest',
              searchLabel: t('auditlog.audit.search-label'),
            }}
            result={{ query, steady, page: query.data, idOf, nameOf: words.titleOf }}
            empty={{ none: t('auditlog.audit.none'), noneText: t('auditlog.audit.none-text') }}
            layout={{
              columns: useAuditColumns(search),
              groupOf: ({ at }) => dayGroup(dayOf(new Date(at))),
              preview: (row) => <Preview row={row} name={words.titleOf(row)} />,
            }}
          />
        </div>
      </main>
      {entry !== undefined && query.data && (
        <AuditDrawer
          row={steady.rows.find(({ id }) => id === entry)}
          onClose={() => void navigate({ search, resetScroll: false })}
        />
      )}
    </>
  )
}

function useAuditFilters(chosen: string | undefined, rows: readonly AuditRow[]) {
  const t = useWords()
  const { data: people = [] } = useQuery(auditPeopleQuery)
  const { periodText, usualOf } = usePeriodWords()
  const { whoOf, titleOf } = useAuditWords()
  const subject = chosen === undefined ? undefined : subjectOf(chosen)
  const named = rows.find(({ kind, name }) => kind === subject?.kind && name === subject.name)
  return [
    {
      name: 'person',
      subject: t('auditlog.audit.filter.person'),
      choices: people.map(({ id, email }) => [id, whoOf({ who: email })] as const),
    },
    {
      name: 'area',
      subject: t('auditlog.audit.filter.area'),
      choices: auditAreas.map((area) => [area, t(`auditlog.area.${area}`)] as const),
    },
    {
      name: 'kind',
      subject: t('auditlog.audit.filter.kind'),
      choices: listedKinds.map((kind) => [kind, t(`auditlog.kind.${kind}`)] as const),
    },
    // A link brings it: nothing is chosen here but to leave it.
    ...(chosen !== undefined && subject
      ? [
          {
            name: 'subject',
            subject: t('auditlog.audit.filter.subject'),
            choices: [[chosen, named ? titleOf(named) : t(`auditlog.kind.${subject.kind}`)] as const],
          },
        ]
      : []),
    {
      name: 'day',
      subject: t('auditlog.audit.filter.day'),
      usual: usualOf('past'),
      textOf: (written: string) => periodText('past', written),
    },
  ]
}

function useAuditColumns(search: Search): Column<AuditRow>[] {
  const t = useWords()
  const { language } = useLanguage()
  const { titleOf, whatOf, whoOf } = useAuditWords()
  return [
    {
      id: 'thing',
      head: t('auditlog.audit.column.thing'),
      isName: true,
      card: 'title',
      cell: (row) => (
        <Link
          to="/admin/audit"
          search={{ ...search, entry: row.id }}
          resetScroll={false}
          className="one-line"
          data-grows=""
          data-wraps=""
          title={titleOf(row)}
        >
          {titleOf(row)}
        </Link>
      ),
    },
    {
      id: 'what',
      head: t('auditlog.audit.column.what'),
      card: 'text',
      cell: (row) => (
        <span className="one-line" data-grows="half" data-wraps="" title={whatOf(row)}>
          {whatOf(row)}
        </span>
      ),
    },
    {
      id: 'who',
      head: t('auditlog.audit.column.who'),
      card: 'number',
      cell: (row) => <Who name={whoOf(row)} />,
    },
    {
      id: 'when',
      head: t('auditlog.audit.column.when'),
      card: 'sum',
      // The day is the head of its rows.
      cell: ({ at }) => <span className="whitespace-nowrap font-normal">{shortTime(at, language)}</span>,
    },
  ]
}

/** A card has room for the beginning of an address only. */
function Who({ name }: { name: string }) {
  const [own, ...house] = name.split(/(?=@)/)
  return (
    <span className="one-line" translate="no" title={name}>
      {own}
      {house.length > 0 && <span className="on-desktop">{house.join('')}</span>}
    </span>
  )
}

const maxPreviewed = 12

function Preview({ row, name }: { row: AuditRow; name: string }) {
  const t = useWords()
  const changes = useAuditWords().changesOf(row)
  const beyond = changes.length - maxPreviewed
  return (
    <>
      <p className="head">
        <span>{name}</span>
      </p>
      <AuditFacts row={row} />
      {row.kind !== 'account' && (
        <p className="need">
          {changes.slice(0, maxPreviewed).map(({ key, name, was, is }) => (
            <span key={key} className="block first-letter:uppercase">
              {name} <s className="light">{was.isNone || was.text}</s> {is.text}
            </span>
          ))}
          {beyond > 0 && <span className="light block">{t('auditlog.audit.more-values', { count: beyond })}</span>}
        </p>
      )}
    </>
  )
}
