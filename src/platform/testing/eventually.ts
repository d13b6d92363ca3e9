import { vi } from 'vitest'

/** `expect.poll` for hooks, where vitest refuses it; with the timeout that vitest.config.ts sets for tests. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 30_000 })
}
