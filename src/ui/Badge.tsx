import type { ReactNode } from 'react'

/** An outlined word in small capitals, over a picture's foot. */
export function Badge({ tone = 'ink', children }: { tone?: 'ink' | 'amber'; children: ReactNode }) {
  const color = tone === 'amber' ? 'border-amber text-amber' : 'border-ink/50 text-ink'
  return (
    <li
      className={`border bg-chalk/75 px-2.5 py-1 font-medium text-[0.6875rem] uppercase leading-none tracking-[0.14em] ${color}`}
    >
      {children}
    </li>
  )
}
