import { useEffect, useEffectEvent } from 'react'
import { fetchSockets } from '#live/web/fetch-sockets.ts'
import type { refetchQueries } from '#live/web/refetch-queries.ts'

/**
 * Calls `onChange` when the shop reports a change of the topic, and when messages may have been missed. A topic with a
 * member id is private, and joined with the token that `setLiveToken` gives. `onChange` is handed `refetchQueries`, which
 * comes with the scripts of the socket: nothing changes before they are there.
 */
export function useLive(topic: string | undefined, onChange: (read: typeof refetchQueries) => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (!topic || savesData()) return
    let leave: (() => void) | undefined
    let isHere = true
    const since = Date.now()
    void fetchSockets().then((sockets) => {
      if (isHere) leave = sockets.join(topic, () => notify(sockets.refetchQueries), since)
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
