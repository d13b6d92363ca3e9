import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; to: number; by: number; height: number }

/**
 * Rows that are dragged to another place. Until the row is let go the others only make room, so that no element moves in
 * the document under the finger; Escape puts it back.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  function grab(from: number, event: PointerEvent) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const grabbed = rows[from]
    if (event.button !== 0 || !grabbed) return
    event.preventDefault()
    const startsAt = event.clientY - topOf(list.current)
    let to = from
    const listening = new AbortController()
    const end = (isDropped: boolean) => {
      listening.abort()
      setDrag(undefined)
      if (isDropped && to !== from) onDrop(from, to)
    }
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, act, { signal: listening.signal })
    on('pointermove', ({ clientY }) => {
      const by = clientY - topOf(list.current) - startsAt
      to = placeAt(rows.map(middleOf), from, by)
      setDrag({ from, to, by, height: grabbed.height })
    })
    on('pointerup', () => end(true))
    on('pointercancel', () => end(false))
    on('keydown', ({ key }) => key === 'Escape' && end(false))
  }

  return {
    list,
    grab,
    isDragged: (place: number) => drag?.from === place,
    styleOf: (place: number) => styleOf(place, drag),
  }
}

/** The place of a row that was moved by so much, among the middles of all rows. */
export function placeAt(middles: readonly number[], from: number, by: number): number {
  const moved = (middles[from] ?? 0) + by
  return middles.filter((middle, place) => place !== from && middle < moved).length
}

function styleOf(place: number, drag: Drag | undefined): CSSProperties | undefined {
  if (!drag) return undefined
  const { from, to, by, height } = drag
  if (place === from) return { transform: `translateY(${by}px)` }
  const makesRoom = place > from && place <= to ? -height : place < from && place >= to ? height : 0
  return { transform: `translateY(${makesRoom}px)` }
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
const middleOf = ({ top, height }: DOMRect) => top + height / 2
