/** Whether an email address is of a reserved domain (RFC 2606): mail to it has no reader. */
export function isSampleAddress(address: string): boolean {
  const domain = addressIn(address).split('@').at(-1)?.toLowerCase() ?? ''
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(domain)
}

/** The address itself in "Immortela <house@immortela.example>". */
function addressIn(written: string): string {
  return /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim()
}
