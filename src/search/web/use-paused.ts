import { useEffect, useState } from 'react'

/** The text as it stood when its writer last paused. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), milliseconds)
    return () => window.clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
