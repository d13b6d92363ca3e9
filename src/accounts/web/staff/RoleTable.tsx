import '#accounts/web/staff/staff.css'
import { can, permissions, roles } from '#accounts/role.ts'
import { useWords } from '#accounts/web/admin-words.ts'

/** The permissions of each role, by the table that the shop itself reads. */
export function RoleTable() {
  const t = useWords()
  return (
    <section aria-labelledby="staff-roles">
      <h2 id="staff-roles">{t('accounts.staff.roles')}</h2>
      <table className="staff-roles">
        <thead>
          <tr>
            <th scope="col">{t('accounts.staff.work')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {t(`accounts.role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`accounts.permission.${permission}`)}</th>
              {roles.map((role) => (
                <td key={role} data-label={t(`accounts.role.${role}`)} data-may={can(role, permission) || undefined}>
                  {t(can(role, permission) ? 'accounts.staff.may' : 'accounts.staff.may-not')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
