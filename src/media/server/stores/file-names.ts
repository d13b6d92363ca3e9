// The names of a picture's files: the digest of its master, then what the file is.

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
type Format = keyof typeof types

const published = /^[0-9a-f]{64}-\d{1,5}\.(avif|webp|jpg)$/

export function masterName(hash: string): string {
  return `${hash}-master.webp`
}

export function copyName(hash: string, width: number, format: Format): string {
  return `${hash}-${width}.${format}`
}

/** The address of a copy; masters have none. */
export function addressOf(name: string): string {
  return `/media/${name}`
}

export function isPublished(name: string): boolean {
  return published.test(name)
}

export function contentTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1) as Format] ?? 'application/octet-stream'
}

/** The digest in the name of a file; undefined for a file that is not ours. */
export function hashOf(name: string): string | undefined {
  return /^([0-9a-f]{64})-/.exec(name)?.[1]
}
