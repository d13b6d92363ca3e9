import { useRef } from 'react'

/**
 * A key for each submission. The same request keeps its key until its answer has come, so that a submission that is
 * repeated because the answer was lost is recognized by the shop.
 */
export function useIdempotencyKey() {
  const open = useRef<{ asked: string; key: string }>(undefined)
  return {
    keyFor(...request: unknown[]): string {
      const asked = JSON.stringify(request)
      if (open.current?.asked !== asked) open.current = { asked, key: crypto.randomUUID() }
      return open.current.key
    },
    answered() {
      open.current = undefined
    },
  }
}
