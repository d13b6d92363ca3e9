import { useRef } from 'react'

/**
 * A key for each submission. The same request keeps its key until its answer has come, so that a submission that is
 * repeated because the answer was lost is recognized by the shop.
 */
export function useIdempotencyKey() {
  const open = useRef<{ body: string; key: string }>(undefined)
  return {
    keyFor(...request: unknown[]): string {
      const body = JSON.stringify(request)
      if (open.current?.body !== body) open.current = { body, key: crypto.randomUUID() }
      return open.current.key
    },
    answered() {
      open.current = undefined
    },
  }
}
