// The roles of those who may open the owner's pages, and what each may do: read by the guard of the routes, by the screens
// and by the page that shows it (docs/decisions/0066).

/** An owner is the specification's admin. */
export const roles = ['owner', 'staff', 'reader'] as const
export type Role = (typeof roles)[number]

/** Permissions that a role may have: each route of the owner's pages names one. */
export const permissions = [
  'read',
  'orders',
  'messages',
  'people',
  'products',
  'articles',
  'export',
  'settings',
  'staff',
] as const
export type Permission = (typeof permissions)[number]

const permitted: Record<Role, readonly Permission[]> = {
  owner: permissions,
  staff: ['read', 'orders', 'messages', 'people', 'products', 'articles', 'export'],
  reader: ['read'],
}

/** Whether a role has a permission; without a role there is none. */
export function can(role: Role | null | undefined, permission: Permission): boolean {
  return role ? permitted[role].includes(permission) : false
}
