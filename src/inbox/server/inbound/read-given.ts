import { type Email, parseEmail } from '#inbox/server/inbound/parse-email.ts'
import { emailIn } from '#inbox/server/inbound/read-request.ts'

/** The body of a request that brings an email. `most`: of a longer email, only so many bytes are read. */
export type GivenEmail = { body: Buffer; contentType: string; most?: number }

/** An email from the thread that read it, or why it is refused. */
export type ParsedApart = { email: Email } | { refused: string }

/** @throws a refusal where the body brings no email */
export async function readGiven({ body, contentType, most }: GivenEmail): Promise<Email> {
  const bytes = await emailIn(body, contentType)
  if (most === undefined || bytes.length <= most) return parseEmail(bytes)
  return { ...(await parseEmail(bytes.subarray(0, most))), isCut: true }
}
