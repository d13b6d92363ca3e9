import { useEffect, useState } from 'react'
import { useRitualWords } from '#brand/web/ritual/ritual-words.ts'
import { Button } from '#ui/Button.tsx'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A timer for the minutes of a routine; it also prints the routine. */
export function RoutineTimer({ minutes }: { minutes: number }) {
  const t = useRitualWords()
  const [ends, setEnds] = useState<number>()
  const [left, setLeft] = useState(0)
  const running = ends !== undefined && left > 0
  useEffect(() => {
    if (ends === undefined) return
    const look = () => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000)))
    const looking = setInterval(look, 250)
    return () => clearInterval(looking)
  }, [ends])
  function start() {
    setLeft(minutes * 60)
    setEnds(performance.now() + minutes * 60_000)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {running && (
        <span role="timer" className="tabular font-display text-3xl">
          {clock(left)}
        </span>
      )}
      <span role="status" className="empty:-me-4">
        {ends !== undefined && !running ? t('brand.ritual.timer-done') : ''}
      </span>
      <Button look="secondary" onClick={running ? () => setEnds(undefined) : start}>
        {t(running ? 'brand.ritual.timer-stop' : 'brand.ritual.timer-start')}
      </Button>
      <Button look="secondary" onClick={() => window.print()}>
        {t('brand.ritual.print')}
      </Button>
    </div>
  )
}
