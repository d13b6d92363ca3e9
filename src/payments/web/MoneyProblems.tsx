import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { foreignAmount } from '#payments/foreign-amount.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { Discrepancy, Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import {
  OrderLink,
  type ProblemRow,
  ProblemTable,
  RecordReturn,
  type RepairButton,
} from '#payments/web/ProblemTable.tsx'
import type { RepairRequest } from '#payments/web/problem-api.ts'
import { useRefusal } from '#payments/web/use-refusal.ts'
import type { Repairs } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'

type Money = { minor: number; currency: string }
type RepairById = Extract<RepairRequest, { id: string }>['repair']
type Part = Exclude<keyof Problems, 'stuckMails' | 'undeliverable' | 'tasks' | 'check'>
type TableProps<Name extends Part> = { found: Problems[Name]; repairs: Repairs }

/** Formats of money and times, and the cells that most of these tables have. */
function useCells() {
  const t = useWords()
  const { language } = useLanguage()
  const moneyOf = (money: Money) => foreignAmount(money, language)
  return {
    t,
    moneyOf,
    money: (money: Money) => ({ label: t('payments.admin.column.money'), value: moneyOf(money), number: true }),
    since: (at: string) => ({ label: t('payments.admin.column.since'), value: shortMoment(at, language) }),
    why: (value: string) => ({ label: t('payments.admin.column.why'), value }),
    reference: (value: string) => ({ label: t('payments.admin.column.reference'), value }),
    orders: (numbers: readonly (number | null)[]) => ({
      label: t('payments.admin.column.order'),
      value: numbers.some((number) => number !== null)
        ? numbers.map((number) => number !== null && <OrderLink key={number} number={number} />)
        : t('payments.admin.no-order'),
    }),
    /** A row of something with an id, and the button of its repair. */
    byId: (each: { id: string; amount: Money; number: number | null }, repair: RepairById, label: string) => ({
      key: each.id,
      name: `${moneyOf(each.amount)}, ${each.number ? t('payments.admin.order', { number: String(each.number) }) : each.id}`,
      buttons: [{ request: { repair, id: each.id }, label }],
    }),
  }
}

export function MoneyProblems({ found, repairs }: { found: Problems; repairs: Repairs }) {
  return (
    <>
      <UnmatchedPayments found={found.unmatched} repairs={repairs} />
      <RefusedRefunds found={found.refunds} repairs={repairs} />
      <Disputes found={found.disputes} repairs={repairs} />
      <Discrepancies found={found.discrepancies} repairs={repairs} />
      <SilentPages found={found.silent} repairs={repairs} />
      <StuckRefunds found={found.stuckRefunds} repairs={repairs} />
    </>
  )
}

function PartTable({ part, rows, repairs }: { part: Part; rows: ProblemRow[]; repairs: Repairs }) {
  const t = useWords()
  return (
    <ProblemTable
      title={t(`payments.admin.part.${part}`)}
      about={part === 'stuckRefunds' ? undefined : t(`payments.admin.about.${part}`)}
      rows={rows}
      repairs={repairs}
    />
  )
}

function UnmatchedPayments({ found, repairs }: TableProps<'unmatched'>) {
  const refusalText = useRefusal()
  const { t, moneyOf, money, since, why, reference } = useCells()
  function reasonOf({ checkout, returning, refusedBecause }: Problems['unmatched'][number]): string {
    if (returning) return t('payments.admin.unmatched.returning')
    if (refusedBecause) return t('payments.admin.unmatched.refused', { reason: refusalText(refusedBecause) })
    return checkout ? t('payments.admin.unmatched.checkout', { checkout }) : t('payments.admin.unmatched.unknown')
  }
  function buttonsOf({ provider, payment }: Problems['unmatched'][number]): RepairButton[] {
    return [
      {
        request: { repair: 'unmatched/:provider/:payment/look', provider, payment },
        label: t('payments.admin.repair.look'),
      },
      {
        request: { repair: 'unmatched/:provider/:payment/return', provider, payment },
        label: t('payments.admin.repair.return'),
      },
    ]
  }
  const rows = found.map((unmatched) => ({
    key: unmatched.payment,
    name: `${moneyOf(unmatched.amount)}, ${unmatched.payment}`,
    cells: [reference(unmatched.payment), money(unmatched.amount), why(reasonOf(unmatched)), since(unmatched.foundAt)],
    ...(!unmatched.returning && { buttons: buttonsOf(unmatched) }),
  }))
  return <PartTable part="unmatched" rows={rows} repairs={repairs} />
}

function RefusedRefunds({ found, repairs }: TableProps<'refunds'>) {
  const refusalText = useRefusal()
  const { t, byId, orders, money, why, since } = useCells()
  const rows = found.map((refund) => ({
    ...byId(refund, 'refunds/:id/again', t('payments.admin.repair.again')),
    // No provider brings a transfer back, however often it is asked.
    ...(refund.because === paidByTransfer && { buttons: [] }),
    cells: [orders([refund.number]), money(refund.amount), why(refusalText(refund.because)), since(refund.at)],
    way: <RecordReturn number={refund.number} />,
  }))
  return <PartTable part="refunds" rows={rows} repairs={repairs} />
}

function Disputes({ found, repairs }: TableProps<'disputes'>) {
  const { orders, money, reference, since } = useCells()
  const rows = found.map((dispute) => ({
    key: dispute.reference,
    name: dispute.reference,
    cells: [orders(dispute.numbers), money(dispute.amount), reference(dispute.reference), since(dispute.since)],
  }))
  return <PartTable part="disputes" rows={rows} repairs={repairs} />
}

function Discrepancies({ found, repairs }: TableProps<'discrepancies'>) {
  const { t, moneyOf, orders, reference, why } = useCells()
  function textOf({ why: kind, here, there }: Discrepancy): string {
    return t(`payments.admin.discrepancy.${kind}`, { here: moneyOf(here), there: there ? moneyOf(there) : '' })
  }
  const enterRefunds = (id: string): RepairButton => ({
    request: { repair: 'checkouts/:id/enter-refunds', id },
    label: t('payments.admin.repair.enter-refunds'),
  })
  const rows = found.map((discrepancy) => ({
    key: discrepancy.checkoutId + discrepancy.why,
    name: discrepancy.reference,
    cells: [orders(discrepancy.numbers), reference(discrepancy.reference), why(textOf(discrepancy))],
    ...(discrepancy.why === 'given-back-there' && { buttons: [enterRefunds(discrepancy.checkoutId)] }),
  }))
  return <PartTable part="discrepancies" rows={rows} repairs={repairs} />
}

/** Payment pages that ended without an answer of the provider. */
function SilentPages({ found, repairs }: TableProps<'silent'>) {
  const { t, byId, reference, orders, money, since } = useCells()
  const rows = found.map((page) => ({
    ...byId(page, 'checkouts/:id/ask', t('payments.admin.repair.ask')),
    cells: [reference(page.reference), orders([page.number]), money(page.amount), since(page.expiredAt)],
  }))
  return <PartTable part="silent" rows={rows} repairs={repairs} />
}

function StuckRefunds({ found, repairs }: TableProps<'stuckRefunds'>) {
  const { t, byId, orders, money, since } = useCells()
  const rows = found.map((refund) => ({
    ...byId(refund, 'refunds/:id/hurry', t('payments.admin.repair.hurry')),
    cells: [orders([refund.number]), money(refund.amount), since(refund.since)],
  }))
  return <PartTable part="stuckRefunds" rows={rows} repairs={repairs} />
}
