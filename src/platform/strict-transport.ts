/**
 * What tells browsers to come back by https for a year, on a shop that is reached by https. Not for its subdomains: the
 * shop may stand at the top of a domain whose others it knows nothing of, and a browser would not forget for a year.
 */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? 'max-age=31536000' : undefined
}
