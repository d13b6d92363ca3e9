import { useState } from 'react'
import type { TestLetterOutcome } from '#house/letter-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { sendTestLetter } from '#house/web/house-api.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { TrialMailbox } from '#ui/admin/TrialMailbox.tsx'
import { failureOf } from '#ui/form/failure.ts'

type Status = 'pending' | TestLetterOutcome | { failure: WordId }

/** Sends the letter to the admin's own address, and says what the mail server did with it. */
export function TestLetter({ template, language }: { template: string; language: Language }) {
  const t = useWords()
  const [status, setStatus] = useState<Status>()
  async function send() {
    if (status === 'pending') return
    setStatus('pending')
    setStatus(await sendTestLetter(template, language).catch((error: unknown) => ({ failure: failureOf(error) })))
  }
  const outcome = typeof status === 'object' && 'outcome' in status ? status : undefined
  const failure = typeof status === 'object' && 'failure' in status ? status.failure : undefined
  const isFailed = failure !== undefined || outcome?.outcome === 'refused'
  return (
    <div className="grid gap-2">
      <p>
        <button type="button" className="button" aria-disabled={status === 'pending'} onClick={() => void send()}>
          {t('house.letters.send-test')}
        </button>
      </p>
      <p className="admin-quiet">{t('house.letters.test-text')}</p>
      <p role="status" className={isFailed ? 'text-problem' : 'admin-news empty:hidden'}>
        {status === 'pending' && t('house.letters.test-pending')}
        {failure && t(failure)}
        {outcome &&
          t(`house.letters.test-${outcome.outcome}`, {
            recipient: outcome.recipient,
            because: outcome.because ?? '',
          })}{' '}
        {outcome?.outcome === 'kept' && <TrialMailbox />}
      </p>
    </div>
  )
}
