/** A field for programs: no person sees it or comes to it, and no browser fills it in. */
export function Trap() {
  return <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
}
