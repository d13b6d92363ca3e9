import { useEffect } from 'react'

const timeoutMs = 5_000

/** Repeats the click on a button that was clicked before the page had its listeners. */
export function useEarlyClick(): void {
  useEffect(() => {
    document.stopEarlyPresses?.()
    const { pressedEarly } = document
    document.pressedEarly = undefined
    if (pressedEarly) clickOnceHydrated(pressedEarly, performance.now() + timeoutMs)
  }, [])
}

/** React takes a page over piece by piece, and leaves its mark on each element that it has. */
function clickOnceHydrated(button: HTMLElement, until: number): void {
  if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
  else if (performance.now() < until) requestAnimationFrame(() => clickOnceHydrated(button, until))
}
