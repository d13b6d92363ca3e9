import { useWords } from '#ui/admin-words.ts'
import { useKeepsMails } from '#ui/use-keeps-mails.ts'

/** Leads to the mailbox in which a trial keeps its mails; nothing where they are sent. */
export function TrialMailbox() {
  const t = useWords()
  if (!useKeepsMails()) return null
  return (
    <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="admin-link">
      {t('ui.admin.mailbox')}
    </a>
  )
}
