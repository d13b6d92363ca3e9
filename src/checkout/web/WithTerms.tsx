import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#checkout/web/words.ts'
import type { TermsInForce } from '#legal/schema.ts'
import { termsVersionQuery } from '#legal/web/api.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Props = { children: (terms: TermsInForce, refetch: () => void) => ReactNode }

/** A form that needs the terms in force, with which part of the price a deposit is. */
export function WithTerms({ children }: Props) {
  const t = useWords()
  const { data, isError, refetch } = useQuery(termsVersionQuery)
  if (data) return children(data, () => void refetch())
  if (!isError) return <Spinner />
  return (
    <div role="alert">
      <p className="mb-6 max-w-[36rem]">{t('checkout.refused.offline')}</p>
      <Button onClick={() => void refetch()}>{t('ui.try-again')}</Button>
    </div>
  )
}
