// Replaces a bucket of S3: it checks each signature by the published rules (AWS Signature Version 4), by code of its own.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import type { BucketSettings } from '#platform/settings.ts'

export type S3Double = {
  settings: BucketSettings
  mood: 'works' | 'is busy' | 'refuses'
  files: Map<string, { bytes: Buffer; type: string; changedAt: Date }>
  close(): void
}

// Few, so that a list has several pages.
const pageSize = 3

export function anS3Double(): S3Double {
  const settings = {
    endpoint: '',
    bucket: 'immortela-pictures',
    region: 'eu-west-3',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a secret of the tests',
  }
  const http = createServer((req, res) => void respond(double, req, res))
  const double: S3Double = {
    settings,
    mood: 'works',
    files: new Map(),
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    settings.endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterAll(double.close)
  return double
}

async function respond(double: S3Double, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req)
  if (double.mood !== 'works') return void res.writeHead(double.mood === 'is busy' ? 503 : 403).end('<Error/>')
  if (!isSigned(req, body, double.settings)) {
    return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  }
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket')
  const [, bucket, name = ''] = pathname.split('/')
  if (bucket !== double.settings.bucket) return void res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  if (!name) return void res.end(listing(double, searchParams))
  if (req.method === 'PUT') {
    double.files.set(name, { bytes: body, type: req.headers['content-type'] ?? '', changedAt: new Date() })
    return void res.end()
  }
  if (req.method === 'DELETE') {
    double.files.delete(name)
    return void res.writeHead(204).end()
  }
  const file = double.files.get(name)
  if (!file) return void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  res.writeHead(200, { 'Content-Type': file.type }).end(file.bytes)
}

function listing({ files }: S3Double, asked: URLSearchParams): string {
  const after = asked.get('start-after') ?? ''
  const names = [...files.keys()].toSorted().filter((name) => name > after)
  const entries = names.slice(0, pageSize).map((name) => {
    const at = files.get(name)?.changedAt.toISOString()
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
  })
  const isCut = names.length > pageSize
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${entries.join('')}</ListBucketResult>`
}

function isSigned(req: IncomingMessage, body: Buffer, settings: BucketSettings): boolean {
  const { authorization = '', ...headers } = req.headers
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    authorization,
  )
  if (!parts) return false
  const [, key, scope = '', names = '', signature] = parts
  const digest = String(headers['x-amz-content-sha256'])
  const isBodySigned = digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body)
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [req.method, pathname, query, signed.join(''), names, digest].join('\n')
  const at = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const secret = [...scope.split('/')].reduce(
    (secret: Buffer | string, part) => hmac(secret, part),
    `AWS4${settings.secretAccessKey}`,
  )
  const [, region, service] = scope.split('/')
  return (
    isBodySigned &&
    key === settings.accessKeyId &&
    region === settings.region &&
    service === 's3' &&
    names.split(';').includes('host') &&
    hmac(secret, toSign).toString('hex') === signature
  )
}

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
