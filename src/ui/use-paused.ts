import { useEffect, useState } from 'react'

/** The text at its writer's last pause. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), milliseconds)
    return () => window.clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
