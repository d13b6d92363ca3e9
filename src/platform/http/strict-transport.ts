/**
 * The header that makes browsers return by https for a year, on a shop that is reached by https. Not for its
 * subdomains: the shop may be at the top of a domain whose other hosts lack https, and a browser would insist on it for
 * a year.
 */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? 'max-age=31536000' : undefined
}
