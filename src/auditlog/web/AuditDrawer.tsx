import '#auditlog/web/audit.css'
import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { AuditedLink } from '#auditlog/web/AuditedLink.tsx'
import { useWords } from '#auditlog/web/admin-words.ts'
import { useAuditWords } from '#auditlog/web/use-audit-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { FactList } from '#ui/admin/FactList.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = {
  /** Undefined where it is not on this page of the list any more. */
  row: AuditRow | undefined
  onClose: () => void
}

/** One entry in full: who, when, what it was and what it became, and the way to the thing. */
export function AuditDrawer({ row, onClose }: Props) {
  const t = useWords()
  const words = useAuditWords()
  const close = t('auditlog.audit.close')
  if (!row) {
    return (
      <Drawer title={t('auditlog.audit.not-here')} close={close} onClose={onClose}>
        <p>{t('auditlog.audit.not-here-text')}</p>
      </Drawer>
    )
  }
  return (
    <Drawer title={words.titleOf(row)} close={close} onClose={onClose}>
      {row.kind !== 'account' && <p>{words.whatOf(row)}</p>}
      <AuditFacts row={row} />
      {row.kind !== 'account' && <Changes row={row} />}
      <p className="acts">
        <AuditedLink row={row} />
        {row.kind !== 'account' && (
          <Link to="/admin/audit" search={{ subject: `${row.kind}:${row.name}` }} className="button plain">
            {t('auditlog.audit.all-of')}
          </Link>
        )}
      </p>
    </Drawer>
  )
}

/** The person, the moment and the device of an entry. */
export function AuditFacts({ row }: { row: AuditRow }) {
  const t = useWords()
  const { language } = useLanguage()
  const { whoOf, whatOf, deviceOf } = useAuditWords()
  const facts = [
    [t('auditlog.audit.column.when'), shortMoment(row.at, language)],
    [t('auditlog.audit.column.who'), <EmailAddress key="who">{whoOf(row)}</EmailAddress>],
    ...row.parts.map(({ act, who, at }) => {
      const said = `${shortMoment(at, language)}, ${whoOf({ who })}`
      return [t(`auditlog.audit.part.${act}`), said] as const
    }),
    [t('auditlog.audit.column.account'), row.about && <EmailAddress key="about">{row.about}</EmailAddress>],
    [t('auditlog.audit.column.detail'), row.kind === 'account' ? whatOf(row) : null],
    [t('auditlog.audit.column.device'), deviceOf(row)],
    [t('auditlog.audit.column.network'), row.network],
  ] as const
  return <FactList facts={facts} />
}

function Changes({ row }: { row: AuditRow }) {
  const t = useWords()
  const all = useAuditWords().changesOf(row)
  if (all.length === 0) return <p>{t('auditlog.audit.no-values')}</p>
  if ('facts' in row.after) return <p>{t('auditlog.audit.only-names')}</p>
  // A field that only says that it was done is in the sentence above.
  const changes = all.filter(({ was, is }) => !(was.isNone && is.isDone))
  const isChanged = changes.some(({ was }) => !was.isNone)
  if (changes.length === 0) return null
  return (
    <table className="audit-changes">
      <caption className="sr-only">{t('auditlog.audit.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('auditlog.audit.column.field')}</th>
          {isChanged && <th scope="col">{t('auditlog.audit.column.before')}</th>}
          <th scope="col">{t(isChanged ? 'auditlog.audit.column.after' : 'auditlog.audit.column.value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, name, was, is }) => (
          <tr key={key}>
            <th scope="row" className="first-letter:uppercase">
              {name}
            </th>
            {isChanged && <td>{was.text}</td>}
            <td>{is.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
