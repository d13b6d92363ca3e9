/** Calls back when Back or Forward shows this page as it was left, out of the browser's memory; returns how to stop. */
export function onPageRestore(returned: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) returned()
  }
  window.addEventListener('pageshow', listen)
  return () => window.removeEventListener('pageshow', listen)
}
