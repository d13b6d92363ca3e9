/** The form that identifies a person, however the email was typed (D35). */
export function normalizeEmail(written: string): string {
  return written.trim().toLowerCase()
}
