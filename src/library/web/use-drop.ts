import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the page; answers whether some are dragged over it. */
export function useDrop(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onFiles)
  useEffect(() => {
    const controller = new AbortController()
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const listen = (name: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      window.addEventListener(name, then, { signal: controller.signal })
    listen('dragover', (event) => {
      if (!hasFiles(event)) return
      // Without this the browser would open the file in place of the page.
      event.preventDefault()
      setOver(true)
    })
    // Left by the window itself, not by an element within it.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      dropped([...(event.dataTransfer?.files ?? [])])
    })
    return () => controller.abort()
  }, [])
  return isOver
}
