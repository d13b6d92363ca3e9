type Connection = { connection?: { saveData?: boolean } }

/**
 * Calls once the page is loaded, the browser is idle and the place is in view. Never with reduced data or reduced
 * motion.
 */
export function startWhenIdle(place: Element, start: () => void): () => void {
  const saving = (navigator as Connection).connection?.saveData
  if (saving || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const idle = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 1200))
  const cancel = window.cancelIdleCallback ?? window.clearTimeout
  let waiting: number | undefined
  const watching = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    watching.disconnect()
    waiting = idle(start)
  })
  const watch = () => watching.observe(place)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch, { once: true })
  return () => {
    window.removeEventListener('load', watch)
    watching.disconnect()
    if (waiting !== undefined) cancel(waiting)
  }
}
