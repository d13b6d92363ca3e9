import type { ApiKey } from '#keys/schema.ts'
import { useWords } from '#keys/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

const meanings = { active: 'good', expired: 'ended', revoked: 'ended' } as const

type Props = { keys: readonly ApiKey[]; revoke: (key: ApiKey) => void }

/** The keys of the house: their rights, their last use, and the way to revoke each. */
export function KeyTable({ keys, revoke }: Props) {
  const t = useWords()
  return <FixedTable caption={t('keys.title')} rows={keys} idOf={({ id }) => id} columns={useColumns(revoke)} />
}

function useColumns(revoke: Props['revoke']): Column<ApiKey>[] {
  const t = useWords()
  const { language } = useLanguage()
  return [
    {
      id: 'name',
      head: t('keys.column.name'),
      isName: true,
      card: 'title',
      cell: ({ name, prefix }) => (
        <>
          <span className="whitespace-normal wrap-anywhere">{name}</span>
          <span className="admin-quiet block" translate="no">
            {prefix}…
          </span>
        </>
      ),
    },
    {
      id: 'scopes',
      head: t('keys.column.scopes'),
      card: 'text',
      cell: ({ scopes }) => scopes.map((scope) => t(`keys.scope.${scope}`)).join(', '),
    },
    {
      id: 'state',
      head: t('keys.column.state'),
      card: 'sum',
      cell: ({ status }) => <StatePill meaning={meanings[status]}>{t(`keys.status.${status}`)}</StatePill>,
    },
    {
      id: 'used',
      head: t('keys.column.used'),
      card: 'fact',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t('keys.never-used')),
    },
    {
      id: 'expires',
      head: t('keys.column.expires'),
      card: 'fact',
      room: 'tablet',
      cell: ({ expiresAt }) => (expiresAt ? shortMoment(expiresAt, language) : t('keys.no-end')),
    },
    {
      id: 'made',
      head: t('keys.column.made'),
      card: 'fact',
      room: 'wide',
      cell: ({ madeAt, madeBy }) => (
        <>
          {shortMoment(madeAt, language)}
          <span className="admin-quiet block wrap-anywhere">
            <EmailAddress>{madeBy}</EmailAddress>
          </span>
        </>
      ),
    },
    {
      id: 'act',
      head: t('keys.column.act'),
      card: 'act',
      cell: (key) =>
        key.status !== 'revoked' && (
          <button
            type="button"
            className="admin-link"
            aria-label={t('keys.revoke.of', { name: key.name })}
            onClick={() => revoke(key)}
          >
            {t('keys.revoke')}
          </button>
        ),
    },
  ]
}
