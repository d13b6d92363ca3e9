import { createContext, use } from 'react'
import { type Act, can, type Role } from '#accounts/role.ts'

/** The role of the reader of the owner's pages; null elsewhere. */
export const RoleContext = createContext<Role | null>(null)

/** Whether the reader may do what a screen offers; the shop refuses it in any case. */
export function useMay(act: Act): boolean {
  return can(use(RoleContext), act)
}
