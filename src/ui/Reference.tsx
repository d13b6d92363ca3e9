import type { ReactNode } from 'react'

/**
 * A reference of a bank or a carrier. It is kept on one line where it fits. It is no word: a narrower place breaks it
 * anywhere, and translators leave it alone.
 */
export function Reference({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="inline-block max-w-full wrap-anywhere max-sm:text-[0.8125rem]">
      {children}
    </span>
  )
}
