import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A drawer with a form of its own, which the browser would not take within that of the page. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(children, document.getElementById('content') ?? document.body)
}
