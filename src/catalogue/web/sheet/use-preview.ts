import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type Sheet, sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Typed = { opened: AdminSheet; typed: unknown }
/** A preview asks when it opens; the editor answers, sends what is typed, and says when it closes. */
type Message = 'open' | 'closed' | Typed

const channelOf = (code: string) => new BroadcastChannel(`preview of ${code}`)

/** Sends what is typed to the previews of this product in other tabs. */
export function usePreviewSender(form: SheetFormState, opened: AdminSheet): void {
  const { language } = useLanguage()
  const values = useWatch({ control: form.control }) as SheetValues
  const code = opened.product_id
  const [channel, setChannel] = useState<BroadcastChannel>()
  const send = useEffectEvent(() => {
    channel?.postMessage({ opened, typed: sheetOf(values, language, opened.sheet.stock) } satisfies Message)
  })

  useEffect(() => {
    const own = channelOf(code)
    setChannel(own)
    return () => {
      own.postMessage('closed' satisfies Message)
      own.close()
    }
  }, [code])
  useEffect(() => {
    if (!channel) return
    channel.onmessage = ({ data }: MessageEvent<Message>) => data === 'open' && send()
  }, [channel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is sent as it changes
  useEffect(() => send(), [channel, values, opened])
}

type Previewed = { opened: AdminSheet; sheet: Sheet; isTyped: boolean; isUnreadable: boolean }

/** The sheet to preview: as it is being typed in another tab, or else as it is saved. */
export function usePreviewed(saved: AdminSheet): Previewed {
  const [typed, setTyped] = useState<{ opened: AdminSheet; sheet: Sheet }>()
  const [isUnreadable, setUnreadable] = useState(false)
  const code = saved.product_id

  useEffect(() => {
    const channel = channelOf(code)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'open') return
      if (data === 'closed') {
        setTyped(undefined)
        setUnreadable(false)
        // Another tab may still have the product open.
        return channel.postMessage('open' satisfies Message)
      }
      const read = sheetSchema.safeParse(data.typed)
      setUnreadable(!read.success)
      if (read.success) setTyped({ opened: data.opened, sheet: read.data })
    }
    channel.postMessage('open' satisfies Message)
    return () => channel.close()
  }, [code])

  if (!typed) return { opened: saved, sheet: saved.sheet, isTyped: false, isUnreadable }
  return { ...typed, isTyped: true, isUnreadable }
}
