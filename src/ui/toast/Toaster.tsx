import { Toast as BaseToast } from '@base-ui/react/toast'
import { useLocation } from '@tanstack/react-router'
import { CircleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { receiveToasts, type Toast } from '#ui/toast/toast.ts'
import { useClearPlace } from '#ui/toast/use-clear-place.ts'

const manager = BaseToast.createToastManager<Toast>()

export function Toaster() {
  const t = useWords()
  const viewport = useRef<HTMLDivElement>(null)
  const show = useEffectEvent((toast: Toast) => {
    const { tone, title, text, values, stays } = toast
    const over = toast.over ?? stays?.over
    if (over?.aborted) return
    // Screen readers announce urgent toasts at once, with the words given here; the visible text comes from the data.
    const texts = { title: t(title, values), description: text && t(text, values) }
    const untilClosed = stays
      ? { timeout: 0, onClose: stays.closed }
      : tone === 'destructive' && isOwnersPage() && { timeout: 0 }
    const id = manager.add({
      data: toast,
      ...texts,
      ...untilClosed,
      priority: tone === 'destructive' ? 'high' : 'low',
    })
    over?.addEventListener('abort', () => manager.close(id))
  })
  useEffect(() => receiveToasts((toast) => show(toast)), [])
  return (
    <BaseToast.Provider toastManager={manager} timeout={6000} limit={3}>
      <BaseToast.Portal>
        {/* Its empty ground takes no presses. Below the bar, where no page has what is bought or paid with. The owner's pages place it by their own styles. */}
        <BaseToast.Viewport
          ref={viewport}
          className="toasts pointer-events-none fixed inset-x-0 top-16 z-50 flex flex-col outline-none [position-anchor:--bar] supports-[anchor-name:--bar]:top-[anchor(bottom,4rem)] sm:inset-x-auto sm:right-6 sm:w-96 sm:gap-3 sm:pt-4 xl:right-10 print:hidden"
        >
          <ToastList viewport={viewport} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function ToastList({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts } = BaseToast.useToastManager<Toast>()
  const t = useWords()
  useLeaving(toasts)
  useClearPlace(viewport, isOwnersPage() ? 'up' : 'down', toasts.length)
  return toasts.map((toast) => {
    if (!toast.data) return null
    const { tone, title, text, values, action, stays } = toast.data
    const destructive = tone === 'destructive'
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        data-tone={tone}
        data-stays={stays ? '' : undefined}
        swipeDirection={['up', 'right']}
        className={`toast pointer-events-auto border bg-chalk py-2 pr-13 pl-4 transition-opacity max-sm:border-x-0 max-sm:not-first:border-t-0 sm:p-5 sm:pr-12 duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${destructive ? 'border-terracotta text-terracotta' : 'border-ink/20 text-ink'}`}
      >
        <BaseToast.Content className="flex gap-3">
          {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />}
          <div className="flex min-h-10 min-w-0 flex-1 items-center justify-between gap-3 text-[0.875rem] leading-5 sm:block sm:min-h-0 sm:text-[0.9375rem] sm:leading-normal">
            <div className="min-w-0">
              <BaseToast.Title className="font-medium font-text leading-5 sm:text-base sm:leading-snug">
                {t(title, values)}
              </BaseToast.Title>
              {text && <BaseToast.Description className="sm:mt-1">{t(text, values)}</BaseToast.Description>}
            </div>
            {action && (
              <BaseToast.Action
                className="sm:label line-link-drawn shrink-0 sm:mt-3"
                onClick={() => act(toast.id, action.run)}
              >
                {t(action.label)}
              </BaseToast.Action>
            )}
          </div>
          <BaseToast.Close
            aria-label={t('ui.close')}
            className="absolute top-1.5 right-1 grid size-11 place-items-center sm:top-2 sm:right-2 sm:size-10"
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </BaseToast.Close>
        </BaseToast.Content>
      </BaseToast.Root>
    )
  })
}

/** There a failure stays until it is read: work goes on beside it. */
function isOwnersPage(): boolean {
  return document.querySelector('.admin') !== null
}

/** A toast about one page does not follow the visitor to the next. */
function useLeaving(toasts: readonly { id: string; data?: Toast | undefined }[]) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const before = useRef(path)
  const close = useEffectEvent((left: string) => {
    for (const { id, data } of toasts) if (data?.on === left) manager.close(id)
  })
  useEffect(() => {
    if (before.current !== path) close(before.current)
    before.current = path
  }, [path])
}

function act(id: string, run: () => void) {
  run()
  manager.close(id)
}
