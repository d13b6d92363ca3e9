import { useQuery } from '@tanstack/react-query'
import { can, type Permission } from '#accounts/role.ts'
import { staffQuery } from '#accounts/web/staff/staff-api.ts'

/** The people of the house whose role has a permission, by their ids and names. */
export function useStaffChoices(permission: Permission): readonly (readonly [id: string, name: string])[] {
  const { data: staff = [] } = useQuery(staffQuery)
  return staff.filter(({ role }) => can(role, permission)).map(({ id, name, email }) => [id, name || email] as const)
}
