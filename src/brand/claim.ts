/** The proof of a claim: something anyone can see, a record of the house, or a certificate with its last day. */
export type Proof = {
  text: string
  kind: string
  certificate: { number: string; scheme: string; validUntil: string } | null
}
export type Claim = { id: string; claim: string; meaning: string; scope: string; proof: Proof }

/** A claim whose certificate has expired or is missing is not shown. */
export function isProven({ proof }: Claim, today: string): boolean {
  if (proof.text.trim() === '') return false
  if (proof.kind !== 'certificate') return true
  return proof.certificate !== null && proof.certificate.validUntil >= today
}
