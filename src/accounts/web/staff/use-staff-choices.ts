import { useQuery } from '@tanstack/react-query'
import { can, type Permission } from '#accounts/role.ts'
import { staffQuery } from '#accounts/web/staff/staff-api.ts'

/** The people of the house whose role has a permission, each with the name by which the house calls them. */
export function useColleagues(permission: Permission) {
  const { data: staff = [] } = useQuery({ ...staffQuery, staleTime: 60_000 })
  return staff
    .filter(({ role }) => can(role, permission))
    .map(({ id, name, email }) => ({ id, name: name || email, email }))
}

/** The same by their ids and names, as filters offer them. */
export function useStaffChoices(permission: Permission): readonly (readonly [id: string, name: string])[] {
  return useColleagues(permission).map(({ id, name }) => [id, name] as const)
}

/** Names a person of the house by the email that was noted; one who left, or has no name, by that email. */
export function useColleagueName(): (email: string) => string {
  const names = new Map(useColleagues('read').map(({ email, name }) => [email.toLowerCase(), name]))
  return (email) => names.get(email.toLowerCase()) ?? email
}
