import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The wait before a preview opens, and the time to move the pointer onto it. */
const opensAfter = 400
const closesAfter = 150

const height = 340
const width = 360
const gap = 4
/** The boxes to tick stay free: those of the rows below lie under a preview that begins at theirs. */
const ticks = 48

type Place = { id: string; left: number; top?: number; bottom?: number }

/** Below the row, or above it where the window ends and there is more room. */
function placeAt(row: HTMLElement, x: number): Place {
  const { top, bottom, left: first } = row.getBoundingClientRect()
  const left = Math.max(first + ticks, Math.min(x, window.innerWidth - width - gap))
  const id = row.dataset.row ?? ''
  return bottom + height < window.innerHeight || window.innerHeight - bottom > top
    ? { id, left, top: bottom + gap }
    : { id, left, bottom: window.innerHeight - top + gap }
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-row]')

/** The row of a table on which the pointer or the focus rests, with the place of its preview. Not on a phone. */
export function useRowPreview(isWanted: boolean) {
  const [place, setPlace] = useState<Place>()
  const timer = useRef<number>(undefined)
  const aimed = useRef<string>(undefined)

  function later(wait: number, next: () => Place | undefined): void {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPlace(next()), wait)
  }
  function aim(row: HTMLElement | null, x: number): void {
    if (!isWanted || !row || row.dataset.row === aimed.current || !window.matchMedia('(width >= 48rem)').matches) return
    aimed.current = row.dataset.row
    setPlace(undefined)
    later(opensAfter, () => (row.isConnected ? placeAt(row, x) : undefined))
  }
  function leave(wait = closesAfter): void {
    aimed.current = undefined
    later(wait, () => undefined)
  }

  useEffect(() => {
    const close = () => {
      window.clearTimeout(timer.current)
      setPlace(undefined)
    }
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', press)
    document.addEventListener('scroll', close, true)
    return () => {
      window.clearTimeout(timer.current)
      document.removeEventListener('keydown', press)
      document.removeEventListener('scroll', close, true)
    }
  }, [])

  return {
    place,
    rows: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        if ((event.target as Element).closest('.tick')) leave(0)
        else aim(rowOf(event.target), event.clientX)
      },
      onPointerLeave: () => leave(),
      onFocus: (event: FocusEvent) => {
        const row = rowOf(event.target)
        // A click ticks or opens a row; only keys rest on it.
        if (row && event.target.matches(':focus-visible')) aim(row, row.getBoundingClientRect().left + 2 * width)
      },
      onBlur: () => leave(0),
    },
    card: { onPointerEnter: () => window.clearTimeout(timer.current), onPointerLeave: () => leave() },
  }
}
