import { Download } from 'lucide-react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { downloadOrders } from '#orders/web/api.ts'
import { failureOf } from '#ui/failure.ts'
import { showToast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'

type Props = { wish: Parameters<typeof downloadOrders>[0]; isOfTicked?: boolean }

/** The list as a file, or what is ticked of it. */
export function OrderExport({ wish, isOfTicked = false }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { pending, run } = useOneAtATime()
  const download = () =>
    run(() =>
      downloadOrders(wish, language).then(
        () => showToast({ tone: 'plain', title: 'orders.admin.exported' }),
        (error: unknown) => showToast({ tone: 'destructive', title: failureOf(error) }),
      ),
    )
  return (
    <button
      type="button"
      className={isOfTicked ? undefined : 'button plain'}
      aria-disabled={pending}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {t(isOfTicked ? 'orders.admin.export-ticked' : 'orders.admin.export')}
    </button>
  )
}
