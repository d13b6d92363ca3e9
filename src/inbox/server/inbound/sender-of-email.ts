import { domainToASCII } from 'node:url'
import type { EmailAddress, HeaderValue, ParsedMail } from 'mailparser'
import { emailSchema, isStorable } from '#platform/http/input.ts'

/** `isPlain`: the email names one sender and nothing else. */
export type SenderOfEmail = { address: string | null; name: string; isPlain: boolean }

/** The first address with which a sender can be answered. A group or another odd `From:` leaves the other headers. */
export function senderOfEmail({ from, replyTo, headers }: ParsedMail): SenderOfEmail {
  const [only, ...others] = from?.value ?? []
  const plain = others.length === 0 && only && !only.group ? usable(only.address) : undefined
  if (plain) return { address: plain, name: only?.name ?? '', isPlain: true }
  const all = [
    ...peopleOf(from?.value),
    ...peopleOf(replyTo?.value),
    ...peopleOf(addressesIn(headers.get('sender'))),
    ...peopleOf(addressesIn(headers.get('return-path'))),
  ]
  const first = all.find(({ address }) => usable(address))
  const name = [first?.name, only?.name, from?.text].find(Boolean) ?? ''
  return { address: usable(first?.address) ?? null, name, isPlain: false }
}

function peopleOf(addresses: readonly EmailAddress[] = []): EmailAddress[] {
  return addresses.flatMap((each) => each.group ?? [each])
}

function addressesIn(value: HeaderValue | undefined): EmailAddress[] {
  return typeof value === 'object' && 'value' in value && Array.isArray(value.value) ? value.value : []
}

// As mail programs write it since RFC 6531, and as some providers always allowed it: “a..b@”.
const address = /^[^\p{C}\p{Z}@<>()[\]\\,;:"]+@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/iu

/** An address to which a mail can be sent, its domain in ASCII letters. */
function usable(written = ''): string | undefined {
  const at = written.lastIndexOf('@')
  const ascii = `${written.slice(0, at).trim()}@${domainToASCII(written.slice(at + 1).trim())}`
  const isUsable = emailSchema.safeParse(ascii).success || (address.test(ascii) && ascii.length <= 254)
  return isUsable && isStorable(ascii) ? ascii : undefined
}
