import type { InboxRow } from '#inbox/inbox-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { useMessageFacts } from '#inbox/web/message-facts.ts'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { row: InboxRow }

/** A message as it was written, or the goods that are awaited where there is none. */
export function MessageText({ row }: Props) {
  const { message } = row
  const t = useWords()
  if (!message) return <Awaited row={row} />
  return (
    <>
      <Written message={message} />
      {message.facts.suspected && <p className="mt-3 text-problem">{t('inbox.admin.suspected')}</p>}
      <Others row={row} />
    </>
  )
}

function Written({ message }: { message: NonNullable<InboxRow['message']> }) {
  const facts = useMessageFacts(message)
  return (
    <div className="grid gap-2">
      {facts.map(({ label, value }) => (
        <p key={label} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
          <span className="admin-quiet">{label}</span> <span lang={message.language}>{value}</span>
        </p>
      ))}
      {message.body && (
        <p lang={message.language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
          {message.body}
        </p>
      )}
    </div>
  )
}

/** The goods awaited back: sender, due day and since when. */
function Awaited({ row }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { nameOf, goodsOf } = useMessageWords()
  const { kind, dueOn, since } = row
  const goods = goodsOf(row)
  if (kind !== 'goods-awaited' || !goods) return null
  return (
    <p className="max-w-[70ch] wrap-anywhere">
      {t('inbox.admin.awaited', {
        name: nameOf(row),
        goods,
        moment: shortMoment(since, language),
        day: dueOn ? format.day(dueOn) : '',
      })}
    </p>
  )
}

/** The other messages that an entry covers: none of them is lost among the others. */
function Others({ row: { others } }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  if (others.length === 0) return null
  return (
    <details className="mt-4">
      <summary>{t('inbox.admin.others', { count: others.length })}</summary>
      <ul className="mt-1 grid gap-1">
        {others.map(({ reference, receivedAt, orderNumber, items }) => (
          <li key={reference} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {t('inbox.admin.other', {
              reference,
              moment: shortMoment(receivedAt, language),
              number: orderNumber,
              items: items ?? t('inbox.admin.fact.whole-order'),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
