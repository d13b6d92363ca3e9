import { useState } from 'react'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { wordOf } from '#accounts/web/problem-of.ts'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'

export type Sent = { email: string; letter: 'signup' | 'recovery' }

/** A mail is on its way, if the address has an account; it can be asked for once more. */
export function MailSent({ email, letter }: Sent) {
  const t = useWords()
  const [outcome, setOutcome] = useState<WordId | 'pending'>()
  async function again() {
    if (outcome === 'pending') return
    setOutcome('pending')
    setOutcome(await sendAgain({ email, letter }).catch(failureOf))
  }
  return (
    <div className="grid max-w-[32rem] gap-6">
      <p className="text-ink/80">{t(`accounts.sent.${letter}`, { email })}</p>
      <p className="text-ink/80">{t('accounts.sent.where')}</p>
      <p>
        <Button look="secondary" aria-busy={outcome === 'pending'} onClick={() => void again()}>
          {t('accounts.sent.again')}
        </Button>
      </p>
      <p role="status" className="empty:hidden">
        {outcome && outcome !== 'pending' && t(outcome)}
      </p>
    </div>
  )
}

async function sendAgain({ email, letter }: Sent): Promise<WordId> {
  const auth = await loadAuth()
  const { error } =
    letter === 'signup' ? await auth.resend({ type: 'signup', email }) : await auth.resetPasswordForEmail(email)
  return error ? wordOf(error) : 'accounts.sent.done'
}
