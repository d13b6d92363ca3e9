import { Toast as BaseToast } from '@base-ui/react/toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { receiveToasts, type Toast } from '#ui/toast.ts'

const manager = BaseToast.createToastManager<Toast>()

export function Toaster() {
  const t = useWords()
  const show = useEffectEvent((toast: Toast) => {
    const { tone, title, text, values, stays } = toast
    if (stays?.over.aborted) return
    // What is urgent is read out at once, in the words given here; the eyes read theirs from the data.
    const spoken = { title: t(title, values), description: text && t(text, values) }
    const untilClosed = stays && { timeout: 0, onClose: stays.closed }
    const id = manager.add({
      data: toast,
      ...spoken,
      ...untilClosed,
      priority: tone === 'destructive' ? 'high' : 'low',
    })
    stays?.over.addEventListener('abort', () => manager.close(id))
  })
  useEffect(() => receiveToasts((toast) => show(toast)), [])
  return (
    <BaseToast.Provider toastManager={manager} timeout={6000} limit={3}>
      <BaseToast.Portal>
        <BaseToast.Viewport className="fixed inset-x-4 top-4 z-50 flex flex-col gap-3 outline-none sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96">
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function ToastList() {
  const { toasts } = BaseToast.useToastManager<Toast>()
  const t = useWords()
  return toasts.map((toast) => {
    if (!toast.data) return null
    const { tone, title, text, values, action } = toast.data
    const destructive = tone === 'destructive'
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        data-tone={tone}
        className={`border bg-chalk p-5 pr-12 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${destructive ? 'border-terracotta text-terracotta' : 'border-ink/20 text-ink'}`}
      >
        <BaseToast.Content className="flex gap-3">
          {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />}
          <div>
            <BaseToast.Title className="font-medium leading-snug">{t(title, values)}</BaseToast.Title>
            {text && <BaseToast.Description className="mt-1 text-[0.9375rem]">{t(text, values)}</BaseToast.Description>}
            {action && (
              <BaseToast.Action className="label line-link-drawn mt-3" onClick={() => act(toast.id, action.run)}>
                {t(action.label)}
              </BaseToast.Action>
            )}
          </div>
          <BaseToast.Close
            aria-label={t('ui.close')}
            className="absolute top-2 right-2 grid size-10 place-items-center"
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </BaseToast.Close>
        </BaseToast.Content>
      </BaseToast.Root>
    )
  })
}

function act(id: string, run: () => void) {
  run()
  manager.close(id)
}
