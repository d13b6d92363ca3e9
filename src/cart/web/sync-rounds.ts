// Work that is done in rounds, one at a time, for as long as there is some.
const firstPauseMs = 1_000
const maxPauseMs = 60_000

/** Calls after so many milliseconds; returns how to prevent it. */
export type Later = (milliseconds: number, call: () => void) => () => void

/**
 * Runs rounds until one reports that nothing is left; after a failure it tries again, later each time.
 *
 * @param round answers whether there may be more to do
 */
export function startRounds(round: () => Promise<boolean>, later: Later) {
  let stopped = false
  let busy = false
  let wokenMeanwhile = false
  let failures = 0
  let forgetRetry = () => {}

  async function work(): Promise<void> {
    busy = true
    try {
      while (!stopped && (await round())) failures = 0
    } catch {
      forgetRetry = later(Math.min(firstPauseMs * 2 ** failures, maxPauseMs), wake)
      failures += 1
    }
    busy = false
    if (wokenMeanwhile) wake()
  }

  /** There is something to do, or it is time to try again. */
  function wake(): void {
    forgetRetry()
    wokenMeanwhile = busy
    if (!busy && !stopped) void work()
  }

  return {
    wake,
    stop(): void {
      stopped = true
      forgetRetry()
    },
  }
}
