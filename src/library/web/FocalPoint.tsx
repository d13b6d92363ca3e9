import '#library/web/library.css'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useWords } from '#library/web/admin-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { moveFocus } from '#media/picture.ts'

type Focus = Pick<LibraryPicture, 'focusX' | 'focusY'>
type Props = {
  picture: LibraryPicture
  focus: Focus
  /** As another admin saved it meanwhile. */
  theirs: Focus | undefined
  onMove: (focus: Focus) => void
}

/** In rem: an upright picture leaves room for what is below it. */
const tallest = 22
const steps: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture with the point that stays in sight: set by a click, or by the arrow keys in larger steps with Shift. */
export function FocalPoint({ picture, focus, theirs, onMove }: Props) {
  const t = useWords()
  const { url, width, height, color } = picture

  const placeOf = ({ focusX, focusY }: Focus) => t('library.focus-place', { x: focusX, y: focusY })
  const isElsewhere = theirs && (theirs.focusX !== focus.focusX || theirs.focusY !== focus.focusY)

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.getBoundingClientRect()
    const part = (at: number, start: number, length: number) => moveFocus(0, Math.round(((at - start) / length) * 100))
    onMove({ focusX: part(clientX, box.left, box.width), focusY: part(clientY, box.top, box.height) })
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const length = event.shiftKey ? 10 : 1
    onMove({
      focusX: moveFocus(focus.focusX, by[0] * length),
      focusY: moveFocus(focus.focusY, by[1] * length),
    })
  }

  return (
    <div className="pictures-focus">
      <div
        className="frame"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(tallest * width) / height}rem)` }}
        onPointerDown={point}
      >
        <img src={url} alt="" width={width} height={height} style={{ backgroundColor: color }} />
        <span
          // Two axes in one: its value text has both figures.
          role="slider"
          tabIndex={0}
          aria-label={t('library.focus')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.focusX}
          aria-valuetext={placeOf(focus)}
          className="point"
          style={{ left: `${focus.focusX}%`, top: `${focus.focusY}%` }}
          onKeyDown={step}
        />
      </div>
      <p className="admin-quiet">{t('library.focus-hint')}</p>
      {isElsewhere && <p>{t('library.theirs', { text: placeOf(theirs) })}</p>}
    </div>
  )
}
