const pressMs = 1_500
/** A hand that presses twice moves this little. */
const reach = 12

export type PressedPlace = { clientX: number; clientY: number }

/**
 * Presses at the place of a button that gives way to another one, or to another page: the second of two, or one that
 * the answer overtook, would land on what is there now. Nothing is done by them for a moment.
 */
export function ignorePressesAt({ clientX, clientY }: PressedPlace): void {
  function keepOut(event: MouseEvent) {
    // A key presses at no place.
    if (event.detail === 0) return
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > reach) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', keepOut, true)
  setTimeout(() => window.removeEventListener('click', keepOut, true), pressMs)
}
