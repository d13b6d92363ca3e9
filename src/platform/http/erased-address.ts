const domain = 'erased.invalid'

/** The address that the orders of an erased person have instead of theirs. No mail server serves its domain (RFC 2606). */
export function erasedAddress(contactId: string): string {
  return `erased-${contactId.slice(-12)}@${domain}`
}

export function isErasedAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`@${domain}`)
}
