import type { WordId } from '#language/words.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import type { RepairRequest } from '#payments/web/problem-api.ts'

export type RepairButton = { request: RepairRequest; label: WordId; undo?: RepairRequest }

/** Where a problem is resolved by hand: on its order, or in the form of a transfer to the buyer there. */
type OrderLink = { number: number; label: WordId; hash?: 'step-record-return' }

const toSendBack = ['transfer-surplus', 'dispute-reversed']

/** The repairs of a problem, the usual one first. */
export function buttonsOf({ kind, of }: ListedProblem): readonly RepairButton[] {
  switch (kind) {
    case 'unmatched': {
      const { provider, payment, returning } = of
      if (returning) return []
      return [
        {
          request: { repair: 'unmatched/:provider/:payment/look', provider, payment },
          label: 'payments.admin.repair.look',
        },
        {
          request: { repair: 'unmatched/:provider/:payment/return', provider, payment },
          label: 'payments.admin.repair.return',
        },
      ]
    }
    case 'refunds':
      // No provider brings a transfer back, however often it is asked.
      if (of.because === paidByTransfer) return []
      return [{ request: { repair: 'refunds/:id/again', id: of.id }, label: 'payments.admin.repair.again' }]
    case 'discrepancies':
      if (of.why !== 'given-back-there') return []
      return [
        {
          request: { repair: 'checkouts/:id/enter-refunds', id: of.checkoutId },
          label: 'payments.admin.repair.enter-refunds',
        },
      ]
    case 'silent':
      return [{ request: { repair: 'checkouts/:id/ask', id: of.id }, label: 'payments.admin.repair.ask' }]
    case 'stuckRefunds':
      return [{ request: { repair: 'refunds/:id/start-now', id: of.id }, label: 'payments.admin.repair.start-now' }]
    case 'stuckMails':
      return [{ request: { repair: 'mails/:id/start-now', id: of.id }, label: 'payments.admin.repair.send' }]
    case 'undeliverable':
      return [
        { request: { repair: 'mails/:id/again', id: of.id }, label: 'payments.admin.repair.send' },
        { request: { repair: 'mails/:id/leave', id: of.id }, label: 'payments.admin.repair.leave' },
      ]
    case 'tasks':
      // Money is settled at its order, and its task ends with that.
      if (of.sum && of.number) return []
      return [
        {
          request: { repair: 'tasks/:id/done', id: of.id },
          label: 'payments.admin.repair.done',
          undo: { repair: 'tasks/:id/undo', id: of.id },
        },
      ]
    default:
      return []
  }
}

export function orderLinkOf({ kind, of }: ListedProblem): OrderLink | undefined {
  if (kind === 'refunds') {
    return { number: of.number, label: 'payments.admin.repair.record', hash: 'step-record-return' }
  }
  if (kind === 'disputes') {
    const [number] = of.numbers
    return number === undefined ? undefined : { number, label: 'payments.admin.repair.settle' }
  }
  if (kind !== 'tasks' || !of.sum || !of.number) return undefined
  if (toSendBack.includes(of.kind)) {
    return { number: of.number, label: 'payments.admin.repair.record', hash: 'step-record-return' }
  }
  return { number: of.number, label: 'payments.admin.repair.settle' }
}

/** Never for many at once: what moves money, or asks for a look at each. */
const oneByOne: readonly RepairRequest['repair'][] = [
  'unmatched/:provider/:payment/look',
  'unmatched/:provider/:payment/return',
  'refunds/:id/again',
  'checkouts/:id/enter-refunds',
]

/** The repairs that all these problems have, each with their requests. */
export function commonRepairs(rows: readonly ListedProblem[]): { label: WordId; requests: RepairRequest[] }[] {
  const [first = [], ...others] = rows.map(buttonsOf)
  return first.flatMap(({ label, request: { repair } }) => {
    if (oneByOne.includes(repair)) return []
    const same = [first, ...others].map((buttons) => buttons.find(({ request }) => request.repair === repair)?.request)
    const requests = same.filter((request) => request !== undefined)
    return requests.length === rows.length ? [{ label, requests }] : []
  })
}
