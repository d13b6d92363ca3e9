/** A field for programs: it is hidden from people and from autofill. */
export function Honeypot() {
  return <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
}
