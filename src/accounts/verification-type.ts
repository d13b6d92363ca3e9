/**
 * The verification type with which a page uses a mailed link. A sign-up link is used as `signup` only in the browser
 * that requested it: an attacker may request an account for any address, and a person who only reads the mail did not
 * choose its password.
 *
 * @param requestedHere the sign-ups that this browser asked for
 */
export function verificationTypeOf(
  type: string,
  signUpId: string,
  requestedHere: readonly string[],
): 'signup' | 'recovery' {
  return type === 'signup' && requestedHere.includes(signUpId) ? 'signup' : 'recovery'
}
