import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { failureOf } from '#ui/failure.ts'
import { Spinner } from '#ui/Spinner.tsx'

type Props = {
  question: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
  /** The message for an empty list, or one without matches. */
  nothing: ReactNode
}

/** Shows the state of a list beside it or in its place: loading, failed or empty. */
export function ListNews({ question, nothing }: Props) {
  const t = useWords()
  const { isPending, isError, error, refetch } = question
  if (isPending) {
    return (
      <div className="admin-coming">
        <Spinner />
      </div>
    )
  }
  if (!isError) return nothing
  return (
    <div role="alert" className="admin-note">
      <p>{t(failureOf(error))}</p>
      <button type="button" className="button plain mt-3" onClick={() => void refetch()}>
        {t('ui.try-again')}
      </button>
    </div>
  )
}
