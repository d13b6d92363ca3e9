import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page to return to after signing in. */
    cameFrom?: string
  }
}

/** This page, as an address of the shop to come back to. */
export function useReturnAddress(): string {
  return useLocation({ select: ({ pathname, searchStr, hash }) => pathname + searchStr + (hash && `#${hash}`) })
}
