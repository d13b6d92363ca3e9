/** Whether an e-mail address is of a domain that stands for nobody (RFC 2606): what is written there is read by nobody. */
export function isSampleAddress(address: string): boolean {
  const domain = addressIn(address).split('@').at(-1)?.toLowerCase() ?? ''
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(domain)
}

/** The address itself in "Immortela <house@immortela.example>". */
function addressIn(written: string): string {
  return /<([^<>]*)>\s*$/.exec(written)?.[1] ?? written.trim()
}
