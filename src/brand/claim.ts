/** A claim of the house with its proof, and the certificate that it rests on, if it rests on one. */
export type Claim = {
  words: { proof: string }
  values: { scheme: string; certificate: string; valid_until: string }
}

/** A claim without proof is not shown, nor one whose certificate has expired or has no number. */
export function isProven({ words, values: { scheme, certificate, valid_until } }: Claim, today: string): boolean {
  if (words.proof.trim() === '') return false
  if (scheme === '' && certificate === '' && valid_until === '') return true
  return certificate !== '' && valid_until >= today
}
