import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { heroPlace } from '#brand/web/hero-place.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import film from '#media/house-film.json' with { type: 'json' }

/** The film that takes over from the poster, whose first frame it is: only when there is leisure and room for it. */
export function HeroFilm() {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [source, setSource] = useState<typeof film.wide>()
  const [playing, setPlaying] = useState(false)
  useEffect(() => whenAtLeisure(() => setSource(window.innerWidth < 768 ? film.tall : film.wide)), [])
  if (!source) return null
  const toggle = () => void (playing ? video.current?.pause() : video.current?.play())
  return (
    <>
      <video
        ref={video}
        muted
        loop
        autoPlay
        playsInline
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={`${heroPlace} -z-10 transition-opacity duration-400 ${playing ? 'opacity-100' : 'opacity-0'}`}
      >
        <source src={source.webm} type="video/webm" />
        <source src={source.mp4} type="video/mp4" />
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={t(playing ? 'brand.hero.pause' : 'brand.hero.play')}
        className="absolute right-4 bottom-4 grid size-11 place-items-center bg-chalk/70 md:right-6 md:bottom-6"
      >
        {playing ? <Pause className="size-4" strokeWidth={1.4} /> : <Play className="size-4" strokeWidth={1.4} />}
      </button>
    </>
  )
}

type Connection = { connection?: { saveData?: boolean } }

/** Not for those who save data or want nothing to move; for the others once the page has come and the browser rests. */
function whenAtLeisure(start: () => void): () => void {
  const saving = (navigator as Connection).connection?.saveData
  if (saving || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const idle = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 1200))
  const cancel = window.cancelIdleCallback ?? window.clearTimeout
  let waiting: number | undefined
  const wait = () => {
    waiting = idle(start)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (waiting !== undefined) cancel(waiting)
  }
}
