import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The wait before a preview opens, and the time to move the pointer onto it. */
const opensAfter = 400
const closesAfter = 150

const height = 340
const width = 360
const gap = 4
/** The boxes to tick stay free: those of the rows below lie under a preview that begins at theirs. */
const ticks = 48

/** The row that the pointer or the focus is on, and where from the left its preview begins. */
type Aim = { id: string; x: number }
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

const rowNamed = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-row]')

/** A preview would lie over what is edited in a row. */
const isEdited = (target: EventTarget) => rowOf(target)?.querySelector('.cell-edit[data-popup-open]') != null

/** The row of a table on which the pointer or the focus rests, with the place of its preview. Not on a phone. */
export function useRowPreview(isWanted: boolean) {
  const [place, setPlace] = useState<Place>()
  const timer = useRef<number>(undefined)
  const aimed = useRef<Aim>(undefined)

  function later(wait: number, next: () => Place | undefined): void {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      setPlace(next())
    }, wait)
  }
  function openLater(): void {
    // The row is searched when its preview opens: a list that was read again meanwhile has drawn it again.
    later(opensAfter, () => {
      const row = aimed.current && rowNamed(aimed.current.id)
      return row ? placeAt(row, aimed.current?.x ?? 0) : undefined
    })
  }
  function aim(row: HTMLElement | null, x: number): void {
    const id = row?.dataset.row
    if (!isWanted || !id || id === aimed.current?.id || !window.matchMedia('(width >= 48rem)').matches) return
    aimed.current = { id, x }
    setPlace(undefined)
    openLater()
  }
  function leave(wait = closesAfter): void {
    aimed.current = undefined
    later(wait, () => undefined)
  }

  // A row that gets the focus may scroll into view: its preview waits until the page is still.
  const waitAgain = useEffectEvent(() => aimed.current && openLater())

  useEffect(() => {
    const close = () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
      setPlace(undefined)
    }
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const handleScroll = () => (timer.current === undefined ? close() : waitAgain())
    document.addEventListener('keydown', handleKey)
    document.addEventListener('scroll', handleScroll, true)
    return () => {
      window.clearTimeout(timer.current)
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('scroll', handleScroll, true)
    }
  }, [])

  return {
    place,
    rows: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        if ((event.target as Element).closest('.tick') || isEdited(event.target)) leave(0)
        else aim(rowOf(event.target), event.clientX)
      },
      onPointerLeave: () => leave(),
      onFocus: (event: FocusEvent) => {
        const row = rowOf(event.target)
        // A click ticks or opens a row; only keys rest on it.
        const isRest = !event.target.matches('.cell-edit') && !isEdited(event.target)
        if (row && isRest && event.target.matches(':focus-visible'))
          aim(row, row.getBoundingClientRect().left + 2 * width)
      },
      onBlur: () => leave(0),
    },
    card: { onPointerEnter: () => window.clearTimeout(timer.current), onPointerLeave: () => leave() },
  }
}
