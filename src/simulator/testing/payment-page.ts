import { sendRaw } from '#platform/testing/raw-request.ts'

/** Presses a button of the payment page, as a browser would, with what is to go wrong. */
export async function choose(url: string, outcome: string, ...fault: string[]) {
  const { origin, pathname } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return sendRaw(origin, pathname, {
    method: 'POST',
    headers,
    body: new URLSearchParams([['outcome', outcome], ...fault.map((each) => ['fault', each])]).toString(),
  })
}

/** Pays at a payment page that asks for the address. */
export async function payAt(url: string, address: Record<string, string>) {
  const { origin, pathname } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ outcome: 'paid', ...address }).toString()
  return sendRaw(origin, pathname, { method: 'POST', headers, body })
}
