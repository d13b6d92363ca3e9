import { type RefObject, useEffect } from 'react'
import { type Box, clearShift } from '#ui/toast/clear-shift.ts'

const buttons = 'button, [role="button"], .button, [type="submit"]'
/** The farthest that toasts move, of the height of the window. */
const farthest = 0.6
const margin = 24

/**
 * Moves toasts to where they cover no button of the page: up from its foot, or down from the bar of the shop; where that
 * column has no room, at the other side. They stay while the pointer or the focus is on them.
 */
export function useClearPlace(viewport: RefObject<HTMLElement | null>, way: 'up' | 'down', count: number): void {
  useEffect(() => {
    const element = viewport.current
    if (!element || count === 0) return
    let frame = 0
    const place = () => {
      if (!element.matches(':hover, :focus-within')) element.style.translate = placeOf(element, way)
    }
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const sizes = new ResizeObserver(placeSoon)
    for (const each of [element, document.body]) sizes.observe(each)
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const event of ['scrollend', 'resize']) window.addEventListener(event, placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      for (const event of ['scrollend', 'resize']) window.removeEventListener(event, placeSoon)
    }
  }, [viewport, way, count])
}

function placeOf(element: HTMLElement, way: 'up' | 'down'): string {
  element.style.translate = ''
  const toasts = [...element.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
  if (toasts.length === 0) return ''
  const box: Box = {
    left: Math.min(...toasts.map(({ left }) => left)),
    top: Math.min(...toasts.map(({ top }) => top)),
    right: Math.max(...toasts.map(({ right }) => right)),
    bottom: Math.max(...toasts.map(({ bottom }) => bottom)),
  }
  const height = window.innerHeight
  const room = way === 'up' ? { top: height * (1 - farthest), bottom: height } : { top: 0, bottom: height * farthest }
  const shown = boxesOfButtons(element)
  const start = document.querySelector('main')?.getBoundingClientRect().left ?? 0
  const toOtherSide = Math.min(0, Math.max(0, start) + margin - box.left)
  for (const x of [0, toOtherSide]) {
    const moved = { ...box, left: box.left + x, right: box.right + x }
    const y = clearShift(moved, shown, way, room)
    if (y !== undefined) return `${x}px ${y}px`
  }
  return ''
}

function boxesOfButtons(toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(buttons)]
    .filter((each) => !toasts.contains(each) && !each.closest('[inert], [aria-hidden="true"]'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 1 && bottom > 0 && top < window.innerHeight)
}
