import { useEffect } from 'react'

/** Presses once more the button that was pressed before the page could hear. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.hear?.()
    document.pressedEarly?.click()
    document.pressedEarly = undefined
  }, [])
}
