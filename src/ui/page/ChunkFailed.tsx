import { lazy, type ReactNode, useEffect, useEffectEvent } from 'react'
import { showToast } from '#ui/toast/toast.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => unknown }

/** Loads an overlay when it is first opened; when loading fails, a toast says so and the page stays. */
export function loadOverlay<Opened extends Props>(load: () => Promise<{ default: (props: Opened) => ReactNode }>) {
  return lazy<(props: Opened) => ReactNode>(() => load().catch(() => ({ default: ChunkFailed })))
}

/** One document asks for a piece only once: trying again means a new one. */
function ChunkFailed({ open, onOpenChange }: Props): ReactNode {
  const sayFailed = useEffectEvent(() => {
    showToast({
      tone: 'destructive',
      title: 'ui.chunk-failed',
      action: { label: 'ui.try-again', run: () => window.location.reload() },
    })
    onOpenChange(false)
  })
  useEffect(() => {
    if (open) sayFailed()
  }, [open])
  return null
}
