import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'

const places = {
  order: { to: '/admin/orders/$number', word: 'auditlog.audit.open.order', part: 'number' },
  request: { to: '/admin/requests/$id', word: 'auditlog.audit.open.request', part: 'id' },
  contact: { to: '/crm/contacts/$id', word: 'auditlog.audit.open.contact', part: 'id' },
  product: { to: '/admin/products/$code', word: 'auditlog.audit.open.product', part: 'code' },
  article: { to: '/admin/journal/$id', word: 'auditlog.audit.open.article', part: 'id' },
  page: { to: '/admin/pages/$page', word: 'auditlog.audit.open.page', part: 'page' },
  legal: { to: '/admin/settings/legal/$text', word: 'auditlog.audit.open.legal', part: 'text' },
  mailing: { to: '/crm/letters/$id', word: 'auditlog.audit.open.mailing', part: 'id' },
  task: { to: '/admin/messages/$id', word: 'auditlog.audit.open.task', part: 'id' },
} as const
const lists = {
  'hand-task': { to: '/crm/tasks', word: 'auditlog.audit.open.hand-task' },
  tag: { to: '/crm/contacts', word: 'auditlog.audit.open.tag' },
  category: { to: '/admin/journal', word: 'auditlog.audit.open.category' },
  picture: { to: '/admin/pictures', word: 'auditlog.audit.open.picture' },
  carrier: { to: '/admin/shipping', word: 'auditlog.audit.open.carrier' },
  payment: { to: '/admin/problems', word: 'auditlog.audit.open.payment' },
  refund: { to: '/admin/problems', word: 'auditlog.audit.open.payment' },
  checkout: { to: '/admin/problems', word: 'auditlog.audit.open.payment' },
  mail: { to: '/admin/problems', word: 'auditlog.audit.open.payment' },
  ledger: { to: '/admin/problems', word: 'auditlog.audit.open.payment' },
  house: { to: '/admin/settings', word: 'auditlog.audit.open.house' },
  terms: { to: '/admin/settings/$part', params: { part: 'reservations' }, word: 'auditlog.audit.open.house' },
  letter: { to: '/admin/settings/$part', params: { part: 'letters' }, word: 'auditlog.audit.open.letter' },
  reply: { to: '/admin/settings/$part', params: { part: 'replies' }, word: 'auditlog.audit.open.reply' },
  webhook: { to: '/admin/settings/$part', params: { part: 'webhooks' }, word: 'auditlog.audit.open.webhook' },
  key: { to: '/admin/settings/$part', params: { part: 'keys' }, word: 'auditlog.audit.open.key' },
  setting: { to: '/admin/products', word: 'auditlog.audit.open.setting' },
} as const

const isKey = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names => key in names

/** Requests that were begun by the house and deleted since may be named by their reference, which no page has. */
const isPage = ({ kind, name }: AuditRow) => kind !== 'request' || name.length === 36

/** The way to the thing that was changed, where it has a page or a list. */
export function AuditedLink({ row }: { row: AuditRow }) {
  const t = useWords()
  const origin = useOrigin()
  const { kind, name } = row
  if (isKey(places, kind) && isPage(row)) {
    const { to, word, part } = places[kind]
    return (
      <Link
        to={to}
        params={{ [part]: name } as never}
        {...(kind === 'order' && { search: origin as never })}
        className="button plain"
      >
        {t(word)}
      </Link>
    )
  }
  // Once the shop has deleted it, the link leads to the list alone.
  if (kind === 'hand-task' && row.subject) {
    return (
      <Link to="/crm/tasks" hash={name} className="button plain">
        {t('auditlog.audit.open.one-task')}
      </Link>
    )
  }
  if (!isKey(lists, kind)) return null
  const list = lists[kind]
  return (
    <Link to={list.to} {...('params' in list && { params: list.params as never })} className="button plain">
      {t(list.word)}
    </Link>
  )
}
