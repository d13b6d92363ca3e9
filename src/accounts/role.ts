// The roles of those who may open the owner's pages, and what each may do: read by the guard of the routes, by the screens
// and by the page that shows it (docs/decisions/0066).

/** An owner is the specification's admin. */
export const roles = ['owner', 'staff', 'reader'] as const
export type Role = (typeof roles)[number]

/** Acts that a role permits: each route of the owner's pages names one. */
export const acts = ['read', 'orders', 'messages', 'products', 'articles', 'export', 'settings', 'staff'] as const
export type Act = (typeof acts)[number]

const permitted: Record<Role, readonly Act[]> = {
  owner: acts,
  staff: ['read', 'orders', 'messages', 'products', 'articles', 'export'],
  reader: ['read'],
}

/** Whether a role permits an act; without a role nothing is permitted. */
export function can(role: Role | null | undefined, act: Act): boolean {
  return role ? permitted[role].includes(act) : false
}
