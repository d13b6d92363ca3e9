import { useEffect, useState } from 'react'

const stepSeconds = 5

/**
 * The seconds until a moment that lies so far ahead, in steps of five: a count that steps is read calmly. Where the shop answers
 * another time, it counts from there; the buttons beside it stay, and keep the focus. It runs on the browser's own clock, so
 * that a moved business time changes nothing.
 */
export function useSecondsLeft(sendsInMs: number): number {
  const [said, setSaid] = useState(() => ({ sendsInMs, until: performance.now() + sendsInMs }))
  const [leftMs, setLeft] = useState(sendsInMs)
  if (said.sendsInMs !== sendsInMs) {
    setSaid({ sendsInMs, until: performance.now() + sendsInMs })
    setLeft(sendsInMs)
  }
  const { until } = said
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - performance.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil(leftMs / 1000 / stepSeconds) * stepSeconds)
}
