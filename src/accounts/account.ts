// Account fields and password rules, for both sides.

/** The caller, once their token is valid and its session is alive. */
export type Account = {
  memberId: string
  sessionId: string
  email: string
  admin: boolean
  /** The end of its token, in seconds since 1970. */
  expiresAt: number
}

/** An account that acts for the house: an admin's, as the audit names it. */
export type Admin = Pick<Account, 'memberId' | 'email'>

export const passwordLength = { least: 10, most: 256 }

/** Why a password is weak, in GoTrue's names: `pwned` covers all that an attacker would try first. */
export type Weakness = 'length' | 'pwned'

export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordLength.least
}
