import { Circle, Coins, MailOpen, Pencil, Undo } from 'lucide-react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { draftTotal } from '#requests/draft.ts'
import type { DraftEdit, EditedLine } from '#requests/edit-schema.ts'
import { type LineChange, lineChanges } from '#requests/line-changes.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
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
export function RequestTimeline({ request }: { request: OpenRequest }) {
  const t = useWords()
  const { language } = useLanguage()
  const detailsOf = useDetails(request.currency)
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
    </section>
  )
}

function titleOf({ kind, lines }: DraftEdit) {
  if (kind !== 'changed') return `requests.admin.edit.${kind}` as const
  return lines ? 'requests.admin.edit.lines' : 'requests.admin.edit.note'
}

/** The values of an edit, a line each. */
function useDetails(currency: Currency): (edit: DraftEdit) => string[] {
  const t = useWords()
  const format = useFormat()
  const nameOf = useSizedTitle()
  const money = (minor: number) => format.amount(amount(minor, currency))
  const valuesOf = (line: EditedLine) => ({
    title: nameOf(line),
    quantity: format.number(line.quantity),
    unit: money(line.unitMinor),
  })
  function changeOf(change: LineChange<EditedLine>): string {
    const values = valuesOf(change.line)
    if (!('before' in change)) return t(`requests.admin.edit.line.${change.kind}`, values)
    const { quantity: oldQuantity, unit: oldUnit } = valuesOf(change.before)
    return t(`requests.admin.edit.line.${change.kind}`, { ...values, oldQuantity, oldUnit })
  }
  function totalsOf({ before, after }: NonNullable<DraftEdit['lines']>): string[] {
    const [was, is] = [draftTotal(before, currency), draftTotal(after, currency)]
    return was.minor === is.minor
      ? []
      : [t('requests.admin.edit.total', { was: format.amount(was), is: format.amount(is) })]
  }
  return ({ lines, note, validUntil }) => [
    ...(lines ? lineChanges(lines.before, lines.after).map(changeOf) : []),
    ...(lines ? totalsOf(lines) : []),
    ...(note ? [t('requests.admin.edit.note-now', { note })] : []),
    ...(note === '' ? [t('requests.admin.edit.note-gone')] : []),
    ...(validUntil ? [t('requests.admin.edit.until', { day: format.day(validUntil) })] : []),
  ]
}
