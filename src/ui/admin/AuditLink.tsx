import { Link } from '@tanstack/react-router'
import { useWords } from '#ui/list-words.ts'

/** Leads to the entries of a thing in the audit log: `order:1011`. */
export function AuditLink({ subject }: { subject: string }) {
  const t = useWords()
  return (
    <p className="mt-4">
      <Link to="/admin/audit" search={{ subject }}>
        {t('ui.list.audit-link')}
      </Link>
    </p>
  )
}
