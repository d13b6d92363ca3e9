/**
 * With which kind of verification a page uses a mailed link. Of a sign-up it is `signup` only in a browser that asked for
 * it: anybody may ask for an account with anybody's address, and whoever only reads the mail did not choose its password.
 *
 * @param askedHere the sign-ups that this browser asked for
 */
export function letterOpensWith(type: string, signUpId: string, askedHere: readonly string[]): 'signup' | 'recovery' {
  return type === 'signup' && askedHere.includes(signUpId) ? 'signup' : 'recovery'
}
