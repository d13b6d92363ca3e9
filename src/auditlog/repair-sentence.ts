import type { AuditRow } from '#auditlog/audit-schema.ts'
import type { Facts } from '#auditlog/order-sentence.ts'

const ofPayment = {
  settled: 'payment-settled',
  returning: 'payment-refunded',
  'still-unmatched': 'payment-unmatched',
  'not-here': 'payment-unknown',
} as const
const ofPage = { closed: 'page-closed', 'still-open': 'page-open' } as const
const ofMail = { withoutWaiting: 'email-now', takenUp: 'email-retried', leftUnsent: 'email-left' } as const

const isKey = <Names extends object>(names: Names, key: unknown): key is keyof Names =>
  typeof key === 'string' && key in names

/** The sentence of an entry of a payment, a refund, a mail or an account; undefined where no sentence has it. */
export function repairSentence({ kind, before, after }: Pick<AuditRow, 'kind' | 'before' | 'after'>) {
  if (kind === 'payment' && isKey(ofPayment, after.did)) return { act: ofPayment[after.did], ...sumOf(after) }
  if (kind === 'checkout' && isKey(ofPage, after.asked)) return { act: ofPage[after.asked] }
  if (kind === 'refund') return { act: 'refund-now' as const }
  if (kind === 'ledger') return { act: 'payments-compared' as const }
  if (kind === 'member' && before.sessions !== undefined)
    return { act: 'sessions-ended' as const, text: String(before.sessions) }
  const mail = kind === 'mail' && Object.keys(after).find((each) => isKey(ofMail, each))
  return mail && isKey(ofMail, mail) ? { act: ofMail[mail], ...templateOf(after[mail]) } : undefined
}

/** The sentence of an entry of a request, its draft and its offer. */
export function requestSentence({ after }: { after: AuditRow['after'] }) {
  const { begun, sent, withdrawn, takenBack, placed, expiresOn } = after
  if (begun) return { act: 'order-begun' as const }
  if (sent) return { act: 'offer-sent' as const, day: String(Object(sent).until ?? expiresOn) }
  if (withdrawn === true) return { act: 'offer-withdrawn' as const }
  if (takenBack) return { act: 'offer-stopped' as const }
  if (placed) return { act: 'order-placed' as const, ...sumOf(Object(Object(placed).paid)) }
  return 'lines' in after || 'note' in after || 'currency' in after ? { act: 'draft-changed' as const } : undefined
}

function sumOf(sum: Readonly<Record<string, unknown>>): Pick<Facts, 'minor' | 'currency'> {
  const minor = sum.amount_minor ?? sum.minor
  return {
    ...(typeof minor === 'number' && { minor }),
    ...(typeof sum.currency === 'string' && { currency: sum.currency }),
  }
}

function templateOf(mail: unknown): Pick<Facts, 'template'> {
  const { template } = Object(mail)
  return typeof template === 'string' ? { template } : {}
}
