import { vi } from 'vitest'

/** What `expect.poll` is to a test, for hooks, where that is refused: as patient as vitest.config.ts says for tests. */
export function eventually(look: () => unknown): Promise<unknown> {
  return vi.waitFor(look, { timeout: 30_000 })
}
