import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type EarlyInput, isPress, readEarlyInput, resumeIn } from '#community/web/early-input.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

export type Band = ComponentType<{ earlyInput?: EarlyInput | undefined }>
type Drawn = { Band: Band | undefined; earlyInput?: EarlyInput }

// Once per visit, whichever page showed it first.
let brought: Band | undefined

/** Brings the band's scripts when its place comes near, or when what was served no longer speaks the language. */
export function useBand(section: RefObject<HTMLElement | null>, otherwise: Band): Drawn {
  const { language } = useLanguage()
  const [served] = useState(language)
  const [drawn, setDrawn] = useState<Drawn>({ Band: brought })
  const begins = useRef(false)
  const pressed = useRef(false)

  const bring = useEffectEvent(async () => {
    if (begins.current || drawn.Band) return
    begins.current = true
    brought = await import('#community/web/JoinBand.tsx').then(
      ({ JoinBand }) => JoinBand,
      () => otherwise,
    )
    const { current: served } = section
    // Synchronously: input between reading the form and rendering would be lost.
    if (served) flushSync(() => setDrawn({ Band: brought, earlyInput: readEarlyInput(served, pressed.current) }))
  })
  useEffect(() => {
    if (!section.current) return
    const look: IntersectionObserverCallback = (seen) => seen.some((each) => each.isIntersecting) && void bring()
    const observer = new IntersectionObserver(look, { rootMargin: '600px' })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [section])
  useEffect(() => {
    const served = section.current
    if (!served || drawn.Band) return
    const early = document.pressedEarly
    if (early && served.contains(early)) pressed.current = true
    const onClick = (event: Event) => {
      if (isPress(event)) pressed.current = true
    }
    // A browser that validates the form by itself sends no `submit` event when a field is missing.
    served.addEventListener('click', onClick)
    return () => served.removeEventListener('click', onClick)
  }, [section, drawn])
  useEffect(() => {
    if (language !== served) void bring()
  }, [language, served])
  useEffect(() => {
    if (section.current && drawn.earlyInput) resumeIn(section.current, drawn.earlyInput)
  }, [section, drawn])
  return drawn
}
