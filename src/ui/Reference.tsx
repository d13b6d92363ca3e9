import type { ReactNode } from 'react'

/**
 * A mark of a bank or a carrier. It stands on one line where a line can hold it. It is no word: a narrower place breaks
 * it anywhere, and nobody translates it.
 */
export function Reference({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="inline-block max-w-full wrap-anywhere max-sm:text-[0.8125rem]">
      {children}
    </span>
  )
}
