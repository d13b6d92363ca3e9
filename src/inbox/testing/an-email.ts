import type { TestShop } from '#platform/testing/test-shop.ts'

export const inboundSecret = 'secret-of-inbound-mail-0123'
export const inboundAddress = 'replies@immortela.example'

type Written = { from: string; subject?: string; text?: string; id?: string | null; headers?: Record<string, string> }

let count = 0

/** An email as a mail program writes it; a test gives only what it is about. */
export function anEmail({ from, subject = 'A question', text = 'Hello', id, headers = {} }: Written): string {
  count += 1
  const own = {
    From: from,
    To: inboundAddress,
    Subject: subject,
    ...(id !== null && { 'Message-ID': id ?? `<${count}.${Math.random()}@mail.example>` }),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  return `${Object.entries(own)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text}`
}

export type InboundAnswer = { status: number; body: { outcome?: string; error?: string; message?: string } }

/** Hands an email to the shop as a provider does. */
export async function handIn(
  shop: Pick<TestShop, 'fetch'>,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<InboundAnswer> {
  const answer = await shop.fetch('/api/inbound-mail', {
    method: 'POST',
    headers: { authorization: `Bearer ${inboundSecret}`, 'content-type': 'message/rfc822', ...headers },
    body,
    // A body that is streamed.
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, body: await answer.json() }
}
