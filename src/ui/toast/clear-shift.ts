export type Box = { left: number; top: number; right: number; bottom: number }

/** Between what is shown and what is beside it. */
const gap = 8

/**
 * How far a box is moved up or down so that it covers none of the others and stays in the window: the least way;
 * undefined where no place is free.
 */
export function clearShift(
  box: Box,
  others: readonly Box[],
  way: 'up' | 'down',
  window: { top: number; bottom: number },
): number | undefined {
  const inColumn = others.filter(({ left, right }) => left < box.right && right > box.left)
  let shift = 0
  for (;;) {
    const [top, bottom] = [box.top + shift, box.bottom + shift]
    if (shift !== 0 && (way === 'up' ? top < window.top : bottom > window.bottom)) return undefined
    const covered = inColumn.filter((other) => other.top < bottom && other.bottom > top)
    if (covered.length === 0) return shift
    shift =
      way === 'up'
        ? Math.min(...covered.map((other) => other.top)) - gap - box.bottom
        : Math.max(...covered.map((other) => other.bottom)) + gap - box.top
  }
}
