import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, roles } from '#accounts/role.ts'
import { useWords } from '#accounts/web/admin-words.ts'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { passwordRefusal } from '#accounts/web/staff/password-refusal.ts'
import { invitationsQuery, invite } from '#accounts/web/staff/staff-api.ts'
import { isLanguage, languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { SelectField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { onClose: () => void; onSent: (email: string) => void }

/** Invites a person by email; to invite an owner it asks for one’s own password. */
export function InviteDrawer({ onClose, onSent }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const { language: own } = useLanguage()
  const [role, setRole] = useState<Role>('staff')
  const guard = useDrawerGuard(onClose)
  const checked = useCheckedForm(async ({ email = '', language = '', confirm }) => {
    try {
      const to = isLanguage(language) ? language : own
      const input = { email, role, language: to, ...(role === 'owner' && { password: confirm }) }
      queries.setQueryData(invitationsQuery.queryKey, await invite(input))
      onSent(email)
      return undefined
    } catch (error) {
      const refused = passwordRefusal(error)
      if (refused) return refused
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'conflict') return { field: 'email', problem: 'accounts.staff.invite.has-role' }
      if (error.code === 'changed') return { field: 'email', problem: 'accounts.staff.invite.invited' }
      if (error.code === 'forbidden') return { failure: 'accounts.staff.problem.forbidden' }
      throw error
    }
  })
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  return (
    <FormDrawer guard={guard} title={t('accounts.staff.invite.title')} close={t('accounts.staff.close')}>
      <form {...checked.form} className="admin-step">
        <p className="admin-quiet">{t('accounts.staff.invite.text')}</p>
        <EmailField
          label={t('accounts.staff.invite.email')}
          name="email"
          autoComplete="off"
          required
          problem={problemOf('email')}
        />
        <Choice
          legend={t('accounts.staff.role')}
          name="role"
          options={roles.map((value) => ({
            value,
            label: t(`accounts.role.${value}`),
            text: t(`accounts.role.${value}.text`),
          }))}
          chosen={role}
          choose={setRole}
        />
        <SelectField label={t('accounts.staff.invite.language')} name="language" defaultValue={own}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`accounts.staff.language.${each}`)}
            </option>
          ))}
        </SelectField>
        {role === 'owner' && (
          <PasswordField
            label={t('accounts.staff.confirm')}
            hint={t('accounts.staff.confirm.owner')}
            name="confirm"
            autoComplete="current-password"
            problem={problemOf('confirm')}
          />
        )}
        <FormFoot
          form={checked}
          send={t('accounts.staff.invite.send')}
          leave={t('accounts.staff.leave')}
          onLeave={guard.leave}
        />
      </form>
    </FormDrawer>
  )
}
