import { Link } from '@tanstack/react-router'
import type { StaffMember } from '#accounts/staff-schema.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useWords } from '#accounts/web/admin-words.ts'
import { useMay } from '#accounts/web/role-context.ts'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = { staff: readonly StaffMember[]; onOpen: (id: string) => void }

/** The people of the house; those who may not change roles find the way to their own devices. */
export function StaffTable({ staff, onOpen }: Props) {
  const t = useWords()
  const mayChange = useMay('staff')
  const own = useAuth().member?.id
  return (
    <section aria-labelledby="staff-people">
      <h2 id="staff-people">{t('accounts.staff.people')}</h2>
      <table className="stacked staff-people">
        <thead>
          <tr>
            <th scope="col">{t('accounts.staff.person')}</th>
            <th scope="col">{t('accounts.staff.role')}</th>
            <th scope="col">{t('accounts.staff.seen')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {staff.map(({ id, name, email, role, lastSeenAt }) => (
            <tr key={id}>
              <th scope="row">
                {name && <span className="block">{name}</span>}
                <span className={name ? 'admin-quiet block' : 'block'}>
                  <EmailAddress>{email}</EmailAddress>
                </span>
              </th>
              <td data-label={t('accounts.staff.role')}>
                {t(`accounts.role.${role}`)}
                {id === own && (
                  <>
                    {' '}
                    <StatePill meaning="draft">{t('accounts.staff.you')}</StatePill>
                  </>
                )}
              </td>
              <td data-label={t('accounts.staff.seen')}>
                {lastSeenAt ? <Moment at={lastSeenAt} /> : t('accounts.staff.never')}
              </td>
              <td>
                {mayChange && (
                  <button
                    type="button"
                    className="button plain"
                    aria-label={t('accounts.staff.edit-of', { name: name || email })}
                    onClick={() => onOpen(id)}
                  >
                    {t('accounts.staff.edit')}
                  </button>
                )}
                {!mayChange && id === own && (
                  <Link to="/account" className="admin-link">
                    {t('accounts.staff.own-devices')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
