import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { foreignAmount } from '#payments/foreign-amount.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { Discrepancy, Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { OrderLink, type Press, type ProblemRow, ProblemTable } from '#payments/web/ProblemTable.tsx'
import type { RepairRequest } from '#payments/web/problem-api.ts'
import { useRefusal } from '#payments/web/use-refusal.ts'
import type { Repairs } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'

type Money = { minor: number; currency: string }
type RepairById = Extract<RepairRequest, { id: string }>['repair']
type Props = { found: Problems; repairs: Repairs }

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
  }
}

export function MoneyProblems({ found, repairs }: Props) {
  const refusalText = useRefusal()
  const { t, moneyOf, money, since, why, reference, orders } = useCells()
  const named = (amount: Money, what: string) => `${moneyOf(amount)}, ${what}`
  const byId = (each: { id: string; amount: Money; number: number | null }, repair: RepairById, label: string) => ({
    key: each.id,
    name: named(each.amount, each.number ? t('payments.admin.order', { number: String(each.number) }) : each.id),
    presses: [{ request: { repair, id: each.id }, label }],
  })
  const rows = {
    unmatched: found.unmatched.map((unmatched) => unmatchedRow(unmatched)),
    refunds: found.refunds.map((refund) => ({
      ...byId(refund, 'refunds/:id/again', t('payments.admin.repair.again')),
      // No provider brings a transfer back, however often it is asked.
      ...(refund.because === paidByTransfer && { presses: [] }),
      cells: [orders([refund.number]), money(refund.amount), why(refusalText(refund.because)), since(refund.at)],
      way: (
        <Link to="/admin/orders/$number" params={{ number: String(refund.number) }}>
          {t('payments.admin.repair.record')}
        </Link>
      ),
    })),
    disputes: found.disputes.map((dispute) => ({
      key: dispute.reference,
      name: dispute.reference,
      cells: [orders(dispute.numbers), money(dispute.amount), reference(dispute.reference), since(dispute.since)],
    })),
    discrepancies: found.discrepancies.map((discrepancy) => ({
      key: discrepancy.checkoutId + discrepancy.why,
      name: discrepancy.reference,
      cells: [orders(discrepancy.numbers), reference(discrepancy.reference), why(discrepancyText(discrepancy))],
      ...(discrepancy.why === 'given-back-there' && {
        presses: [
          {
            request: { repair: 'checkouts/:id/enter-refunds', id: discrepancy.checkoutId },
            label: t('payments.admin.repair.enter-refunds'),
          },
        ],
      }),
    })),
    silent: found.silent.map((page) => ({
      ...byId(page, 'checkouts/:id/ask', t('payments.admin.repair.ask')),
      cells: [reference(page.reference), orders([page.number]), money(page.amount), since(page.expiredAt)],
    })),
    stuckRefunds: found.stuckRefunds.map((refund) => ({
      ...byId(refund, 'refunds/:id/hurry', t('payments.admin.repair.hurry')),
      cells: [orders([refund.number]), money(refund.amount), since(refund.since)],
    })),
  } satisfies Record<string, ProblemRow[]>

  function unmatchedRow(unmatched: Problems['unmatched'][number]): ProblemRow {
    const { provider, payment, checkout, returning, refusedBecause } = unmatched
    const named = checkout
      ? t('payments.admin.unmatched.checkout', { checkout })
      : t('payments.admin.unmatched.unknown')
    const refused = refusedBecause
      ? t('payments.admin.unmatched.refused', { reason: refusalText(refusedBecause) })
      : named
    const presses: Press[] = [
      {
        request: { repair: 'unmatched/:provider/:payment/look', provider, payment },
        label: t('payments.admin.repair.look'),
      },
      {
        request: { repair: 'unmatched/:provider/:payment/return', provider, payment },
        label: t('payments.admin.repair.return'),
      },
    ]
    return {
      key: unmatched.payment,
      name: `${moneyOf(unmatched.amount)}, ${unmatched.payment}`,
      cells: [
        reference(unmatched.payment),
        money(unmatched.amount),
        why(returning ? t('payments.admin.unmatched.returning') : refused),
        since(unmatched.foundAt),
      ],
      ...(!returning && { presses }),
    }
  }

  function discrepancyText({ why: kind, here, there }: Discrepancy): string {
    return t(`payments.admin.discrepancy.${kind}`, { here: moneyOf(here), there: there ? moneyOf(there) : '' })
  }

  const parts = ['unmatched', 'refunds', 'disputes', 'discrepancies', 'silent', 'stuckRefunds'] as const
  return parts.map((part) => (
    <ProblemTable
      key={part}
      title={t(`payments.admin.part.${part}`)}
      about={part === 'stuckRefunds' ? undefined : t(`payments.admin.about.${part}`)}
      rows={rows[part]}
      repairs={repairs}
    />
  ))
}
