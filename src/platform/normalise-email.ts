/** By which a person is known again, however the e-mail was typed (D35). */
export function normaliseEmail(written: string): string {
  return written.trim().toLowerCase()
}
