import { useState } from 'react'
import { useWords } from '#house/web/admin-words.ts'
import { sendTestLetter } from '#house/web/house-api.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'

type Status = 'pending' | { recipient: string } | { failure: WordId }

/** Sends the letter to the admin's own address. */
export function TestLetter({ template, language }: { template: string; language: Language }) {
  const t = useWords()
  const [status, setStatus] = useState<Status>()
  async function send() {
    if (status === 'pending') return
    setStatus('pending')
    setStatus(await sendTestLetter(template, language).catch((error: unknown) => ({ failure: failureOf(error) })))
  }
  const isFailed = typeof status === 'object' && 'failure' in status
  return (
    <div className="grid gap-2">
      <p>
        <button type="button" className="button" aria-disabled={status === 'pending'} onClick={() => void send()}>
          {t('house.letters.send-test')}
        </button>
      </p>
      <p className="admin-quiet">{t('house.letters.test-text')}</p>
      <p role="status" className={isFailed ? 'text-problem' : 'admin-news empty:hidden'}>
        {typeof status === 'object' &&
          ('failure' in status ? t(status.failure) : t('house.letters.test-sent', { recipient: status.recipient }))}
      </p>
    </div>
  )
}
