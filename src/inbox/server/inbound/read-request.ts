// The email in a request, in each of the ways in which providers of inbound mail send it.
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#platform/http/refusal.ts'

/** The largest email with its files, as it is sent. */
export const maxEmailBytes = 25 * 1024 * 1024

/** SendGrid's field, then Mailgun's. */
const fieldsOfForms = ['email', 'body-mime']

/** The bytes of the email that the body of a request brings. */
export async function emailIn(body: Buffer, contentType: string): Promise<Buffer> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const email = await emailOf(body, type, contentType)
  if (!email || email.length === 0) throw new Refusal('invalid', 'There is no email in this request')
  return email
}

/** The body of a request, up to the length of the largest email. */
export async function readBody({ headers, body }: Request): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > maxEmailBytes) throw tooLarge()
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of unlessBrokenOff(body)) {
    bytes += piece.length
    if (bytes > maxEmailBytes) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function* unlessBrokenOff(body: AsyncIterable<Uint8Array> | null): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw new Refusal('invalid', 'The request was broken off')
  }
}

function tooLarge(): HTTPException {
  return new HTTPException(413, { message: `An email is at most ${maxEmailBytes} bytes long` })
}

async function emailOf(body: Buffer, type: string, wholeType: string): Promise<Buffer | undefined> {
  if (type === 'application/json') return emailInJson(body)
  if (type === 'multipart/form-data') return emailInParts(body, wholeType)
  if (type === 'application/x-www-form-urlencoded') return emailInFields(body)
  if (['message/rfc822', 'application/octet-stream', 'text/plain'].includes(type)) return body
  throw new Refusal('invalid', 'Send the email as message/rfc822, as JSON with RawEmail, or in a form')
}

function emailInJson(body: Buffer): Buffer | undefined {
  const { RawEmail: email } = parseJson(body) ?? {}
  return typeof email === 'string' ? Buffer.from(email, 'utf8') : undefined
}

function parseJson(body: Buffer): { RawEmail?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' ? parsed : null
  } catch {
    throw new Refusal('invalid', 'This is no JSON')
  }
}

/** As bytes: an email in another character set than UTF-8 keeps its letters. */
async function emailInParts(body: Buffer, type: string): Promise<Buffer | undefined> {
  const { getMultipartBoundary, parseMultipart } = await import('@remix-run/multipart-parser')
  const boundary = getMultipartBoundary(type)
  if (!boundary) throw new Refusal('invalid', 'This form names no boundary')
  try {
    for (const part of parseMultipart(body, { boundary, maxFileSize: maxEmailBytes, maxTotalSize: maxEmailBytes })) {
      if (fieldsOfForms.some((name) => name === part.name)) return Buffer.from(part.bytes)
    }
  } catch {
    throw new Refusal('invalid', 'This is no form')
  }
  return undefined
}

function emailInFields(body: Buffer): Buffer | undefined {
  const fields = new URLSearchParams(body.toString('utf8'))
  const email = fieldsOfForms.map((name) => fields.get(name)).find((value) => value !== null)
  return email === undefined || email === null ? undefined : Buffer.from(email, 'utf8')
}
