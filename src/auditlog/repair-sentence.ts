import type { AuditRow } from '#auditlog/audit-schema.ts'
import { auditedSum } from '#auditlog/audited-sum.ts'
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

/** The sentence of an entry of a payment, a refund or a mail; undefined where no sentence has it. */
export function repairSentence({ kind, after }: Pick<AuditRow, 'kind' | 'after'>) {
  if (kind === 'payment' && isKey(ofPayment, after.did)) return { act: ofPayment[after.did], ...auditedSum(after) }
  if (kind === 'checkout' && isKey(ofPage, after.asked)) return { act: ofPage[after.asked] }
  if (kind === 'refund') return { act: 'refund-now' as const }
  if (kind === 'ledger') return { act: 'payments-compared' as const }
  const mail = kind === 'mail' && Object.keys(after).find((each) => isKey(ofMail, each))
  return mail && isKey(ofMail, mail) ? { act: ofMail[mail], ...templateOf(after[mail]) } : undefined
}

function templateOf(mail: unknown): Pick<Facts, 'template'> {
  const { template } = Object(mail)
  return typeof template === 'string' ? { template } : {}
}
