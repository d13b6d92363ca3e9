import { createContext, use } from 'react'
import { can, type Permission, type Role } from '#accounts/role.ts'

/** The role of the reader of the owner's pages; null elsewhere. */
export const RoleContext = createContext<Role | null>(null)

/** The role of who reads the owner's pages. */
export const useRole = (): Role | null => use(RoleContext)

/** Whether the reader may do what a screen offers; the shop refuses it in any case. */
export function useMay(permission: Permission): boolean {
  return can(use(RoleContext), permission)
}
