/** The text that is typed to confirm that this person is erased: their email; without one their name; without that their number. */
export function confirmationOf(person: {
  email: string | null
  firstName: string
  lastName: string
  telephone: string | null
}): string {
  return person.email ?? (`${person.firstName} ${person.lastName}`.trim() || (person.telephone ?? ''))
}

export function isConfirmed(typed: string, wanted: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return wanted !== '' && plain(typed) === plain(wanted)
}
