import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The hash of the address of a page. The address changes before the page is left; it then has the hash of the next page, which is ignored. */
export function useOwnHash(): string {
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const hash = useLocation({ select: ({ hash }) => hash })
  const [own] = useState(pathname)
  return pathname === own ? hash : ''
}
