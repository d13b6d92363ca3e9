import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, roles } from '#accounts/role.ts'
import type { StaffMember } from '#accounts/staff-schema.ts'
import { useWords } from '#accounts/web/admin-words.ts'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { changeRole, staffQuery } from '#accounts/web/staff/staff-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { person: StaffMember; onChanged: (news: string) => void }

const choices = [...roles, 'none'] as const

/** Another role for a person, or none. Where a person becomes an owner or is one no longer, it asks for one’s own password. */
export function RoleForm({ person: { id, name, email, role }, onChanged }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const [chosen, choose] = useState<Role | 'none'>(role)
  const isChanged = chosen !== role
  const isOfOwner = isChanged && (role === 'owner' || chosen === 'owner')
  const checked = useCheckedForm(async ({ confirm }) => {
    try {
      const to = chosen === 'none' ? null : chosen
      const staff = await changeRole(id, { role: to, ...(isOfOwner && { password: confirm }) })
      queries.setQueryData(staffQuery.queryKey, staff)
      // The role may be one's own.
      void queries.invalidateQueries({ queryKey: ['own', 'role'] })
      void queries.invalidateQueries({ queryKey: ['own', 'roles'] })
      const who = name || email
      onChanged(
        chosen === 'none'
          ? t('accounts.staff.removed', { name: who })
          : t('accounts.staff.changed', { name: who, role: t(`accounts.role.${chosen}`) }),
      )
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'invalid') return { field: 'confirm', problem: 'accounts.staff.problem.password' }
      if (error.status === 409) return { failure: 'accounts.staff.last-owner' }
      if (error.status === 404) return { failure: 'accounts.staff.problem.gone' }
      if (error.status === 403) return { failure: 'accounts.staff.problem.forbidden' }
      throw error
    }
  })
  return (
    <form {...checked.form} className="admin-step">
      <Choice
        legend={t('accounts.staff.role')}
        name="role"
        options={choices.map((value) => ({
          value,
          label: t(`accounts.role.${value}`),
          text: t(`accounts.role.${value}.text`),
        }))}
        chosen={chosen}
        choose={choose}
      />
      {isOfOwner && (
        <PasswordField
          label={t('accounts.staff.confirm')}
          hint={t(chosen === 'owner' ? 'accounts.staff.confirm.owner' : 'accounts.staff.confirm.no-owner')}
          name="confirm"
          autoComplete="current-password"
          problem={checked.problems.confirm && t(checked.problems.confirm)}
        />
      )}
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      {isChanged && (
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button" aria-disabled={checked.pending}>
            {t(chosen === 'none' ? 'accounts.staff.remove' : 'accounts.staff.save')}
          </button>
          <button type="button" className="button plain" onClick={() => choose(role)}>
            {t('accounts.staff.leave')}
          </button>
        </p>
      )}
    </form>
  )
}
