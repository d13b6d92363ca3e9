import { useRef, useState } from 'react'

/** One action at a time: a submission while another runs does nothing and yields undefined. */
export function useOneAtATime() {
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)

  /** Makes the next submission possible, although the last action has not ended. */
  function release() {
    isRunning.current = false
    setPending(false)
  }

  async function run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPending(true)
    return act().finally(release)
  }

  return { pending, run, release }
}
