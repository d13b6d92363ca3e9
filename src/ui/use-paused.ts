import { useEffect, useState } from 'react'

/** A problem of what is typed is shown after this pause. */
export const onceTypedMs = 900

/** The text at its writer's last pause. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), milliseconds)
    return () => window.clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
