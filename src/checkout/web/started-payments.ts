// The payments that this browser opened, by their references: only their lines leave the cart once they are paid.
import { readStored, store } from '#platform/browser/browser-storage.ts'

export type PaidLine = { id: string; quantity: number }
type Payment = { reference: string; lines: readonly PaidLine[] }

const key = 'paying'
const most = 10

export function leaveToPay(reference: string, lines: readonly PaidLine[]): void {
  const others = readPayments().filter((payment) => payment.reference !== reference)
  store(key, JSON.stringify([{ reference, lines }, ...others].slice(0, most)))
}

/** Identifies this browser, should its network have changed: its own holds do not block it. */
export function earlierReferences(): string[] {
  return readPayments().map(({ reference }) => reference)
}

/** The lines of a payment, once: opening the same order again takes no more from the cart. */
export function consumePaid(reference: string): readonly PaidLine[] {
  const payments = readPayments()
  const paid = payments.find((payment) => payment.reference === reference)
  if (paid) store(key, JSON.stringify(payments.filter((payment) => payment !== paid)))
  return paid?.lines ?? []
}

/** Stored data is input like any other. */
function readPayments(): Payment[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPayment) : []
  } catch {
    return []
  }
}

function isPayment(value: Partial<Payment> | null): value is Payment {
  return typeof value?.reference === 'string' && Array.isArray(value.lines) && value.lines.every(isLine)
}

function isLine(value: Partial<PaidLine> | null): value is PaidLine {
  return typeof value?.id === 'string' && Number.isSafeInteger(value.quantity)
}
