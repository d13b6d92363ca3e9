// Account fields and password rules, for both sides.
import type { Permission, Role } from '#accounts/role.ts'

/** The caller, once their token is valid and its session is alive. */
export type Account = {
  memberId: string
  sessionId: string
  email: string
  /** Whether it has a role at the owner's pages; which one says what it may do there. */
  admin: boolean
  role: Role | null
  /** The end of its token, in seconds since 1970. */
  expiresAt: number
}

/** An account that acts for the house: an admin's or an API key's, as the audit names it. */
export type Admin = Pick<Account, 'memberId' | 'email'>

/** An API key as the caller of an owner's route: `memberId` is the id of the key, `email` its name. */
export type KeyAccount = Admin & { scopes: readonly Permission[] }

export const passwordLength = { least: 10, most: 256 }

/** Why a password is weak, in GoTrue's names: `pwned` covers all that an attacker would try first. */
export type Weakness = 'length' | 'pwned'

export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordLength.least
}
