/** The two names of a person who wrote them in one: the first word is the first name. */
export function splitName(written: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = written.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
