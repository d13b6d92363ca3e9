import { Download } from 'lucide-react'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useWords } from '#ui/list-words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = {
  download: () => Promise<void>
  /** The file has the ticked rows alone; the button is in their bar. */
  isOfTicked?: boolean
}

/** The list as a file, or what is ticked of it. */
export function ListExport({ download, isOfTicked = false }: Props) {
  const t = useWords()
  const { pending, run } = useOneAtATime()
  const save = () =>
    run(() =>
      download().then(
        () => showToast({ tone: 'plain', title: 'ui.list.exported' }),
        (error: unknown) => showToast({ tone: 'destructive', title: failureOf(error) }),
      ),
    )
  return (
    <button
      type="button"
      className={isOfTicked ? undefined : 'button plain'}
      aria-disabled={pending}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {t(isOfTicked ? 'ui.list.export-ticked' : 'ui.list.export')}
    </button>
  )
}
