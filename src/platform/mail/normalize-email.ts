/** The form that identifies a person, however the e-mail was typed (D35). */
export function normalizeEmail(written: string): string {
  return written.trim().toLowerCase()
}
