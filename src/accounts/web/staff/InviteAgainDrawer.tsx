import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#accounts/web/admin-words.ts'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { passwordRefusal } from '#accounts/web/staff/password-refusal.ts'
import { invitationsQuery, inviteAgain } from '#accounts/web/staff/staff-api.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { id: string; email: string; onClose: () => void; onSent: () => void }

/** Sends the invitation of an owner again, which asks for one’s own password as the first one did. */
export function InviteAgainDrawer({ id, email, onClose, onSent }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const checked = useCheckedForm(async ({ confirm = '' }) => {
    try {
      queries.setQueryData(invitationsQuery.queryKey, await inviteAgain(id, confirm))
      onSent()
      return undefined
    } catch (error) {
      const refused = passwordRefusal(error)
      if (refused) return refused
      throw error
    }
  })
  return (
    <Drawer title={t('accounts.staff.again-to', { email })} close={t('accounts.staff.close')} onClose={onClose}>
      <form {...checked.form} className="admin-step">
        <PasswordField
          label={t('accounts.staff.confirm')}
          hint={t('accounts.staff.confirm.owner')}
          name="confirm"
          autoComplete="current-password"
          problem={checked.problems.confirm && t(checked.problems.confirm)}
        />
        <FormFoot form={checked} send={t('accounts.staff.again')} leave={t('accounts.staff.leave')} onLeave={onClose} />
      </form>
    </Drawer>
  )
}
