/** An identifier in small letters, as PostgreSQL writes it, for a longer expression. */
export const uuidPattern = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'

const uuid = new RegExp(`^${uuidPattern}$`)

export function isUuid(text: string): boolean {
  return uuid.test(text)
}
