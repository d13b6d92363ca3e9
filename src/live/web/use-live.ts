import { useEffect, useEffectEvent } from 'react'

type Sockets = typeof import('#live/web/live-socket.ts')

let brought: Promise<Sockets | undefined> | undefined

/**
 * Calls `onChange` when the shop reports a change of the topic, and when messages may have been missed. A topic with a
 * member id is private, and joined with the token that `setLiveToken` gives.
 */
export function useLive(topic: string | undefined, onChange: () => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (!topic || savesData()) return
    let leave: (() => void) | undefined
    let isHere = true
    brought ??= bring()
    void brought.then((sockets) => {
      if (isHere) leave = sockets?.join(topic, () => notify())
    })
    return () => {
      isHere = false
      leave?.()
    }
  }, [topic])
}

function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
}

// Loads the page first, on a slow phone too. Changes made meanwhile are sent on joining.
const pageFirstMs = 4_000

/** Without sockets the page goes on as it is. */
function bring(): Promise<Sockets | undefined> {
  const idle = window.requestIdleCallback ?? ((call: () => void) => call())
  return new Promise<void>((resolve) => setTimeout(() => idle(() => resolve()), pageFirstMs))
    .then(() => import('#live/web/live-socket.ts'))
    .catch(() => undefined)
}
