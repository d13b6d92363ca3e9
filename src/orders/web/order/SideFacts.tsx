import type { ReactNode } from 'react'
import { useWords } from '#orders/web/admin-words.ts'

type Word = `orders.admin.fact.${'email' | 'phone' | 'language' | 'provider' | 'reference' | 'terms'}`

/** Facts of an order, each with its name; one without a value is left out. */
export function SideFacts({ facts }: { facts: readonly (readonly [Word, ReactNode])[] }) {
  const t = useWords()
  return (
    <dl className="admin-side-facts">
      {facts
        .filter(([, value]) => value)
        .map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
