import { useWords } from '#accounts/web/admin-words.ts'
import { TrialMailbox } from '#ui/admin/TrialMailbox.tsx'
import { useKeepsMails } from '#ui/use-keeps-mails.ts'

/** Says where the letter of an invitation is. */
export function InvitedNews({ email }: { email: string }) {
  const t = useWords()
  const keepsMails = useKeepsMails()
  return (
    <>
      {t(keepsMails ? 'accounts.staff.invite.kept' : 'accounts.staff.invite.sent', { email })} <TrialMailbox />
    </>
  )
}
