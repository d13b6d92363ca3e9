import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'

type Props = { order: Pick<BuyerOrder, 'lines' | 'language'>; className?: string }

/**
 * The cancellation terms of the sheets on the day of the order: each text once, with its products where they differ.
 */
export function PolicyList({ order: { lines, language }, className = '' }: Props) {
  const policies = [...new Set(lines.map(({ policy }) => policy))]
  return (
    <div lang={language} className={`grid gap-3 empty:hidden ${className}`}>
      {policies
        .filter((policy) => policy !== '')
        .map((policy) => (
          <p key={policy} className="whitespace-pre-line">
            {policies.length > 1 && (
              <span className="block font-medium">
                {lines.flatMap((line) => (line.policy === policy ? line.title : [])).join(', ')}
              </span>
            )}
            {policy}
          </p>
        ))}
    </div>
  )
}
