// What an account is and what its password must be, for both sides.

/** Who asks, once a token was found good and its session alive. */
export type Account = {
  memberId: string
  sessionId: string
  email: string
  admin: boolean
  /** Of the token, in seconds since 1970. */
  expiresAt: number
}

export const passwordLength = { least: 10, most: 256 }

/** Why a password is weak, as GoTrue names it: `pwned` stands for whatever others would try first. */
export type Weakness = 'length' | 'pwned'

export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordLength.least
}
