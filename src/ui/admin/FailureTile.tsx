import { RotateCw } from 'lucide-react'
import { ApiError } from '#platform/browser/send.ts'
import { useWords } from '#ui/admin-words.ts'
import { failureOf } from '#ui/form/failure.ts'

type Props = {
  error: unknown
  again: () => void
  /** In place of the reason: what could not be loaded. */
  title?: string
}

/** In the place of what could not be loaded: the reason, the reference in the log, and another try. */
export function FailureTile({ error, again, title }: Props) {
  const t = useWords()
  const reference = error instanceof ApiError ? String(error.details.requestId ?? '') : ''
  return (
    <div role="alert" className="admin-tile" data-tone="bad">
      <div className="words">
        <p className="title">{title ?? t(failureOf(error))}</p>
        {reference && (
          <p className="text" translate="no">
            {t('ui.admin.reference', { reference })}
          </p>
        )}
      </div>
      <button type="button" className="button plain" onClick={again}>
        <RotateCw aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('ui.try-again')}
      </button>
    </div>
  )
}
