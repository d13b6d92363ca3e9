import { useEffect, useRef, useState } from 'react'
import { heroPlace } from '#brand/web/home/hero-place.ts'
import { useHomeWords } from '#brand/web/home/home-words.ts'
import { startWhenIdle } from '#brand/web/start-when-idle.ts'
import film from '#media/house-film.json' with { type: 'json' }
import { Icon } from '#ui/Icon.tsx'

const play = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'
const pause = 'M7 4v16M17 4v16'

/** The film that takes over from the poster, whose first frame it is: only when there is leisure and room for it. */
export function HeroFilm() {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [source, setSource] = useState<typeof film.wide>()
  const [playing, setPlaying] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (!place.current) return
    return startWhenIdle(place.current, () => setSource(window.innerWidth < 768 ? film.tall : film.wide))
  }, [])
  useEffect(() => {
    const film = video.current
    if (!source || stopped || !film) return
    const watching = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void film.play().catch(() => {})
      else film.pause()
    })
    watching.observe(film)
    return () => watching.disconnect()
  }, [source, stopped])
  function toggle() {
    setStopped(playing)
    if (playing) video.current?.pause()
    else void video.current?.play()
  }
  return (
    <>
      <div ref={place} className="absolute inset-0 -z-10">
        {source && (
          <video
            ref={video}
            muted
            loop
            playsInline
            preload="auto"
            onPlaying={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            className={`${heroPlace} transition-opacity duration-400 ${playing || stopped ? 'opacity-100' : 'opacity-0'}`}
          >
            <source src={source.webm} type="video/webm" />
            <source src={source.mp4} type="video/mp4" />
          </video>
        )}
      </div>
      {source && <FilmButton playing={playing} onPress={toggle} />}
    </>
  )
}

function FilmButton({ playing, onPress }: { playing: boolean; onPress: () => void }) {
  const t = useHomeWords()
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={t(playing ? 'brand.hero.pause' : 'brand.hero.play')}
      className="absolute right-4 bottom-4 grid size-11 place-items-center bg-chalk/70 md:right-6 md:bottom-6"
    >
      <Icon>
        <path d={playing ? pause : play} />
      </Icon>
    </button>
  )
}
