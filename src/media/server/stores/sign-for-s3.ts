import { createHash, createHmac } from 'node:crypto'
import type { BucketSettings } from '#platform/settings.ts'

type Asked = { method: string; url: URL; headers: Record<string, string>; body: Buffer }
type Keys = Pick<BucketSettings, 'region' | 'accessKeyId' | 'secretAccessKey'>

/**
 * The headers of a request to S3, signed by AWS Signature Version 4. Fifty lines that AWS's own examples check stand for
 * a client of a hundred packages.
 */
export function signForS3({ method, url, headers, body }: Asked, keys: Keys, now: Date): Record<string, string> {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const own = { ...lowerCased(headers), 'x-amz-content-sha256': sha256(body), 'x-amz-date': at }
  const listed: Record<string, string> = { ...own, host: url.host }
  const names = Object.keys(listed).toSorted()
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    queryOf(url),
    ...names.map((name) => `${name}:${listed[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n')
  const scope = [at.slice(0, 8), keys.region, 's3', 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  const secret = scope.reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${keys.secretAccessKey}`)
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope.join('/')}`,
    `SignedHeaders=${names.join(';')}`,
    `Signature=${hmac(secret, toSign).toString('hex')}`,
  ].join(', ')
  return { ...own, authorization }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodedWhole(name)}=${encodedWhole(value)}`)
    .toSorted()
    .join('&')
}

/** A part of a path, which an address has encoded for the most part already. */
function encoded(part: string): string {
  return encodedWhole(decodeURIComponent(part))
}

/** As RFC 3986 has it, which encodes more than JavaScript does. */
function encodedWhole(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(text: Buffer | string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
