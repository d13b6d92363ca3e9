import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LegalRow } from '#content/legal-schema.ts'
import { LegalState } from '#content/web/legal/LegalState.tsx'
import { legalTextsQuery } from '#content/web/legal/legal-api.ts'
import { publicAddress } from '#content/web/legal/public-address.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The legal texts: what is in force, what is planned, and what is still a draft. */
export function LegalTexts() {
  const t = useWords()
  const query = useQuery(legalTextsQuery)
  const columns = useLegalColumns()
  return (
    <main id="content">
      <PageHead title={t('content.legal.title')} indexed={false} />
      <AdminHead
        title={t('content.legal.title')}
        back={<Link to="/admin/settings">{t('content.legal.back-to-settings')}</Link>}
        meta={[t('content.legal.about')]}
      />
      {query.data ? (
        <FixedTable
          caption={t('content.legal.title')}
          rows={query.data.rows}
          idOf={({ page }) => page}
          columns={columns}
        />
      ) : (
        <ListNews query={query} nothing={null} />
      )}
    </main>
  )
}

function useLegalColumns(): Column<LegalRow>[] {
  const t = useWords()
  const { textName } = useLegalWords()
  const { language } = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'text',
      head: t('content.legal.column.text'),
      isName: true,
      card: 'title',
      cell: ({ page }) => (
        <Link to="/admin/settings/legal/$text" params={{ text: page }}>
          {textName(page)}
        </Link>
      ),
    },
    { id: 'state', head: t('content.legal.column.state'), card: 'state', cell: (row) => <LegalState text={row} /> },
    {
      id: 'in-force',
      head: t('content.legal.column.in-force'),
      card: 'text',
      cell: ({ in_force: { version, from }, delivered }) =>
        [
          t('content.legal.version-since', { version, day: format.day(from) }),
          delivered && t('content.legal.delivered'),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'planned',
      head: t('content.legal.column.planned'),
      card: 'note',
      cell: ({ planned }) =>
        planned && t('content.legal.version-from', { version: planned.version, day: format.day(planned.from) }),
    },
    {
      id: 'draft',
      head: t('content.legal.column.draft'),
      card: 'fact',
      cell: ({ draft_at, stale }) => (
        <>
          {draft_at && (
            <span className="block">{t('content.legal.saved-at', { moment: shortMoment(draft_at, language) })}</span>
          )}
          {stale > 0 && <span className="block">{t('content.legal.stale', { count: stale })}</span>}
        </>
      ),
    },
    {
      id: 'see',
      head: t('content.legal.column.address'),
      room: 'wide',
      cell: ({ page }) => (
        <Link to={publicAddress[page]} target="_blank">
          {publicAddress[page]}
        </Link>
      ),
    },
  ]
}
