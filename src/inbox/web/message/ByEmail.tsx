import { Link } from '@tanstack/react-router'
import { isUnknownSender } from '#inbox/conversation.ts'
import type { Thread, Written } from '#inbox/conversation-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { email: NonNullable<Written['email']>; to: string }

/** The rest of a message that came by email, below its new text. */
export function ByEmail({ email: { from, whole, isCut, files, quotes }, to }: Props) {
  const t = useWords()
  return (
    <div className="by-email">
      {from && <p className="text-problem wrap-anywhere">{t('inbox.admin.email.from', { from, to })}</p>}
      {isUnknownSender(to) && <p className="text-problem">{t('inbox.admin.email.unknown')}</p>}
      {quotes && <Quoted quotes={quotes} />}
      {whole && (
        <details>
          <summary>{t('inbox.admin.email.whole')}</summary>
          <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{whole}</p>
        </details>
      )}
      {isCut && <p className="admin-quiet">{t('inbox.admin.email.cut')}</p>}
      {files.length > 0 && <Files files={files} />}
    </div>
  )
}

/** The conversation that an email names without belonging to it. */
function Quoted({ quotes: { reference, name, taskId } }: { quotes: NonNullable<Props['email']['quotes']> }) {
  const t = useWords()
  return (
    <p className="wrap-anywhere">
      {t('inbox.admin.email.quotes', { reference, name })}{' '}
      {taskId && (
        <Link to="/admin/messages/$id" params={{ id: taskId }}>
          {t('inbox.admin.email.quotes.open')}
        </Link>
      )}
    </p>
  )
}

function Files({ files }: Pick<NonNullable<Written['email']>, 'files'>) {
  const t = useWords()
  const { number } = useFormat()
  const sizeOf = (bytes: number) =>
    bytes < 1e6
      ? t('inbox.admin.email.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1e3))) })
      : t('inbox.admin.email.megabytes', { size: number(Math.round(bytes / 1e5) / 10) })
  return (
    <>
      <p className="admin-quiet">{t('inbox.admin.email.files', { count: files.length })}</p>
      <ul>
        {files.map(({ name, type, bytes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={at} className="wrap-anywhere">
            <span translate="no">{name || type}</span> <span className="admin-quiet">{sizeOf(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Emails that no person wrote: they are no part of the conversation, and ask for no reply. */
export function AutomaticEmails({ emails }: { emails: Thread['automatic'] }) {
  const t = useWords()
  const { language } = useLanguage()
  if (emails.length === 0) return null
  return (
    <details className="mt-4">
      <summary>{t('inbox.admin.automatic', { count: emails.length })}</summary>
      <ul className="mt-2 grid gap-3">
        {emails.map(({ id, kind, sender, subject, body, at }) => (
          <li key={id} className="max-w-[70ch] wrap-anywhere">
            <p className="admin-quiet">
              {t(`inbox.admin.automatic.${kind}`, { sender, moment: shortMoment(at, language) })}
            </p>
            <p>{subject}</p>
            <p className="whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
