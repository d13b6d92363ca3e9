import '#webhooks/web/webhooks.css'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import type { Webhook } from '#webhooks/schema.ts'
import { useWords } from '#webhooks/web/admin-words.ts'

const meanings = { active: 'good', failing: 'due', off: 'ended', 'given-up': 'bad' } as const

type Props = { rows: readonly Webhook[]; open: (what: 'edit' | 'log', id: string) => void }

/** The webhooks of the house, with their events and state. */
export function WebhookTable({ rows, open }: Props) {
  const t = useWords()
  const columns: Column<Webhook>[] = [
    {
      id: 'address',
      head: t('webhooks.column.address'),
      isName: true,
      card: 'title',
      cell: ({ address }) => (
        <span className="webhook-address" translate="no">
          {address}
        </span>
      ),
    },
    {
      id: 'events',
      head: t('webhooks.column.events'),
      card: 'text',
      cell: ({ events }) => events.map((event) => t(`webhooks.event.${event}`)).join(', '),
    },
    {
      id: 'state',
      head: t('webhooks.column.state'),
      card: 'note',
      cell: ({ status }) => <StatePill meaning={meanings[status]}>{t(`webhooks.status.${status}`)}</StatePill>,
    },
    {
      id: 'act',
      head: t('webhooks.column.act'),
      card: 'act',
      cell: ({ id, address }) => (
        <span className="flex flex-wrap gap-3">
          {(['log', 'edit'] as const).map((what) => (
            <button
              key={what}
              type="button"
              className="admin-link"
              aria-label={t(`webhooks.${what}.of`, { address })}
              onClick={() => open(what, id)}
            >
              {t(`webhooks.${what}`)}
            </button>
          ))}
        </span>
      ),
    },
  ]
  return <FixedTable caption={t('webhooks.title')} rows={rows} idOf={({ id }) => id} columns={columns} />
}
