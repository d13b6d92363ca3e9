import '#accounts/web/staff/staff.css'
import { acts, can, roles } from '#accounts/role.ts'
import { useWords } from '#accounts/web/admin-words.ts'

/** The acts of each role, by the table that the shop itself reads. */
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
          {acts.map((act) => (
            <tr key={act}>
              <th scope="row">{t(`accounts.act.${act}`)}</th>
              {roles.map((role) => (
                <td key={role} data-label={t(`accounts.role.${role}`)} data-may={can(role, act) || undefined}>
                  {t(can(role, act) ? 'accounts.staff.may' : 'accounts.staff.may-not')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
