import type { ReactNode } from 'react'

/**
 * Draws what the first page shows as the icons of lucide-react are drawn, by a tenth of its code; what opens later
 * takes its icons from there. Shapes: Lucide (ISC).
 */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {children}
    </svg>
  )
}
