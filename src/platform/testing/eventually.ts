import { vi } from 'vitest'

/** `expect.poll` for hooks, where vitest refuses it; as patient as vitest.config.ts says for tests. */
export function eventually(look: () => unknown): Promise<unknown> {
  return vi.waitFor(look, { timeout: 30_000 })
}
