import { useEffect } from 'react'

const patienceMs = 5_000

/** Repeats the press of a button that was pressed before the page had its listeners. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.stopEarlyPresses?.()
    const { pressedEarly } = document
    document.pressedEarly = undefined
    if (pressedEarly) pressOnceHydrated(pressedEarly, performance.now() + patienceMs)
  }, [])
}

/** React takes a page over piece by piece, and leaves its mark on each element that it has. */
function pressOnceHydrated(button: HTMLElement, until: number): void {
  if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
  else if (performance.now() < until) requestAnimationFrame(() => pressOnceHydrated(button, until))
}
