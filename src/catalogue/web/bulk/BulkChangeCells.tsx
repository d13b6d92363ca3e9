import type { BulkPreview } from '#catalogue/endpoints/bulk-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { amount, currencies } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

/** The fields of one product that change: the old struck, the new beside it. */
export function BulkChangeCells({ row: { from, to } }: { row: BulkPreview['rows'][number] }) {
  const t = useWords()
  const format = useFormat()
  if (!from || !to) return null
  const changes: [name: string, before: string, after: string][] = []
  if (from.state !== to.state) {
    changes.push(['state', t(`catalogue.admin.state.${from.state}`), t(`catalogue.admin.state.${to.state}`)])
  }
  if (actionOf(from) !== actionOf(to)) {
    changes.push(['mode', t(`catalogue.admin.mode.${actionOf(from)}`), t(`catalogue.admin.mode.${actionOf(to)}`)])
  }
  for (const currency of currencies.toReversed()) {
    const [before, after] = [from.prices[currency]?.regular_minor, to.prices[currency]?.regular_minor]
    if (before === undefined || after === undefined || before === after) continue
    changes.push([currency, format.amount(amount(before, currency)), format.amount(amount(after, currency))])
  }
  return changes.map(([name, before, after]) => (
    <span key={name} className="change">
      <s>{before}</s> <span aria-hidden="true">→</span> <strong>{after}</strong>
    </span>
  ))
}
