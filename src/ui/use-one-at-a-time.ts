import { useRef, useState } from 'react'

/** One action at a time: a submission while another is under way does nothing and yields undefined. */
export function useOneAtATime() {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)

  /** Makes the next submission possible, although the last action has not ended. */
  function release() {
    underWay.current = false
    setPending(false)
  }

  async function run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (underWay.current) return undefined
    underWay.current = true
    setPending(true)
    return act().finally(release)
  }

  return { pending, run, release }
}
