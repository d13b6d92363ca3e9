import { useEffect, useState } from 'react'

const stepSeconds = 5

/**
 * The seconds until a moment that lay so far ahead when this was first drawn, in steps of five: a count that steps is read
 * calmly. It runs on the browser's own clock, so that a moved business time changes nothing.
 */
export function useSecondsLeft(sendsInMs: number): number {
  const [until] = useState(() => performance.now() + sendsInMs)
  const [leftMs, setLeft] = useState(sendsInMs)
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - performance.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil(leftMs / 1000 / stepSeconds) * stepSeconds)
}
