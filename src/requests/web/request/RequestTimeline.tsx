import { Circle, Coins, MailOpen, Pencil, Undo } from 'lucide-react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency, isSame } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { draftTotal } from '#requests/draft/draft-lines.ts'
import type { DraftEdit, EditedLine } from '#requests/draft/edit-schema.ts'
import { type LineChange, lineChanges } from '#requests/draft/line-changes.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { Timeline, type TimelineRow } from '#ui/admin/detail/Timeline.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

const icons = {
  changed: Pencil,
  unchanged: Pencil,
  offered: MailOpen,
  withdrawn: Undo,
  'taken-back': Undo,
  placed: Coins,
} as const

/** The past of a request, newest first: what admins changed, with both values, its offers, and how it came. */
export function RequestTimeline({ request }: { request: AdminRequest }) {
  const t = useWords()
  const { language } = useLanguage()
  const detailsOf = useDetails()
  const { edits, createdAt, name, madeBy } = request
  const row = (edit: DraftEdit, position: number): TimelineRow => {
    const Icon = icons[edit.kind]
    return {
      key: edit.at + String(position),
      icon: <Icon size={16} strokeWidth={1.5} />,
      title: t(titleOf(edit)),
      moment: shortMoment(edit.at, language),
      children: (
        <>
          {detailsOf(edit).map((detail) => (
            <span key={detail} className="detail">
              {detail}
            </span>
          ))}
          <span className="by">
            <EmailAddress>{edit.by}</EmailAddress>
          </span>
        </>
      ),
    }
  }
  const begun: TimelineRow = {
    key: 'begun',
    icon: <Circle size={16} strokeWidth={1.5} />,
    title: t(madeBy ? 'requests.admin.edit.begun' : 'requests.admin.edit.asked'),
    moment: shortMoment(createdAt, language),
    children: <span className="by">{madeBy ? <EmailAddress>{madeBy}</EmailAddress> : name}</span>,
  }
  return (
    <section aria-labelledby="request-history">
      <h2 id="request-history">{t('requests.admin.part.history')}</h2>
      <Timeline label={t('requests.admin.part.history')} rows={[...edits.map(row), begun]} />
      <AuditLink subject={`request:${request.id}`} />
    </section>
  )
}

function titleOf({ kind, lines, currency }: DraftEdit) {
  if (kind !== 'changed') return `requests.admin.edit.${kind}` as const
  return lines || currency.before !== currency.after ? 'requests.admin.edit.lines' : 'requests.admin.edit.note'
}

/** The values of an edit, a line each. */
function useDetails(): (edit: DraftEdit) => string[] {
  const t = useWords()
  const format = useFormat()
  const nameOf = useSizedTitle()
  const valuesOf = (line: EditedLine, currency: Currency) => ({
    title: nameOf(line),
    quantity: format.number(line.quantity),
    unit: format.amount(amount(line.unitMinor, currency)),
  })
  function changeOf(change: LineChange<EditedLine>, currency: DraftEdit['currency']): string {
    const values = valuesOf(change.line, change.kind === 'removed' ? currency.before : currency.after)
    if (!('before' in change)) return t(`requests.admin.edit.line.${change.kind}`, values)
    const { quantity: oldQuantity, unit: oldUnit } = valuesOf(change.before, currency.before)
    return t(`requests.admin.edit.line.${change.kind}`, { ...values, oldQuantity, oldUnit })
  }
  function totalsOf({ before, after }: NonNullable<DraftEdit['lines']>, currency: DraftEdit['currency']): string[] {
    const [was, is] = [draftTotal(before, currency.before), draftTotal(after, currency.after)]
    return isSame(was, is) ? [] : [t('requests.admin.edit.total', { was: format.amount(was), is: format.amount(is) })]
  }
  return ({ lines, currency, note, validUntil }) => [
    ...(currency.before === currency.after
      ? []
      : [t('requests.admin.edit.currency', { currency: t(`requests.admin.new.currency.${currency.after}`) })]),
    ...(lines ? lineChanges(lines.before, lines.after).map((change) => changeOf(change, currency)) : []),
    ...(lines ? totalsOf(lines, currency) : []),
    ...(note ? [t('requests.admin.edit.note-now', { note })] : []),
    ...(note === '' ? [t('requests.admin.edit.note-gone')] : []),
    ...(validUntil ? [t('requests.admin.edit.until', { day: format.day(validUntil) })] : []),
  ]
}
