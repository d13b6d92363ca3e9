import { loadAuth } from '#accounts/web/load-auth.ts'
import { useWords } from '#accounts/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { usePress } from '#ui/use-press.ts'

/** Where the member is signed in, and how to end it elsewhere. */
export function DevicesPart() {
  const t = useWords()
  const { press, pending, answer, failure } = usePress<boolean>()
  async function endOthers(): Promise<boolean> {
    const { error } = await (await loadAuth()).signOut({ scope: 'others' })
    if (error) throw error
    return true
  }
  return (
    <div className="grid max-w-[32rem] gap-6">
      <p className="text-ink/80">{t('accounts.account.devices-text')}</p>
      <p>
        <Button look="secondary" aria-busy={pending} onClick={() => pending || void press(endOthers)}>
          {t('accounts.account.devices-end')}
        </Button>
      </p>
      <p role="status" className="empty:hidden">
        {answer && t('accounts.account.devices-ended')}
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </div>
  )
}
