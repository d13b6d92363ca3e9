const pressMs = 1_500
/** A hand that presses twice moves this little. */
const reach = 12

type Place = { clientX: number; clientY: number }

/**
 * Presses at the place of a button that leads to another page: the second of two, or one that the answer overtook, would
 * land on what that page has there. Nothing is done by them for a moment.
 */
export function ignorePressesAt({ clientX, clientY }: Place): void {
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
