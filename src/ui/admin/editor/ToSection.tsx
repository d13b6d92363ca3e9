import type { ReactNode } from 'react'
import { goToSection } from '#ui/admin/detail/reveal.ts'

/** Leads to a section below all the fields; where it is beside them, it is in sight. */
export function ToSection({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  return (
    <button type="button" className={`${className} to-section`} onClick={() => goToSection(id)}>
      {children}
    </button>
  )
}
