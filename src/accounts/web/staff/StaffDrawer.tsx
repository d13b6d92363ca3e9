import type { StaffMember } from '#accounts/staff-schema.ts'
import { useWords } from '#accounts/web/admin-words.ts'
import { RoleForm } from '#accounts/web/staff/RoleForm.tsx'
import { StaffDevices } from '#accounts/web/staff/StaffDevices.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { FactList } from '#ui/admin/FactList.tsx'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  person: StaffMember
  isLastOwner: boolean
  onClose: () => void
  /** With what has changed, in words. */
  onChanged: (news: string) => void
}

/** A person of the house: the role, and the devices on which they are signed in. */
export function StaffDrawer({ person, isLastOwner, onClose, onChanged }: Props) {
  const t = useWords()
  const format = useFormat()
  const { id, name, email, role, since } = person
  const guard = useDrawerGuard(onClose)
  return (
    <FormDrawer guard={guard} title={name || email} close={t('accounts.staff.close')} className="in-full staff-drawer">
      <FactList
        facts={[
          [t('accounts.staff.email'), name && <EmailAddress key="email">{email}</EmailAddress>],
          [t('accounts.staff.role'), t(`accounts.role.${role}`)],
          [t('accounts.staff.since'), format.day(dayOf(new Date(since)))],
        ]}
      />
      {isLastOwner ? (
        <p className="admin-quiet">{t('accounts.staff.last-owner')}</p>
      ) : (
        <RoleForm person={person} onChanged={onChanged} />
      )}
      <StaffDevices id={id} />
    </FormDrawer>
  )
}
