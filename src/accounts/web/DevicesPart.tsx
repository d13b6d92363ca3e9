import { loadAuth } from '#accounts/web/load-auth.ts'
import { wordOf } from '#accounts/web/problem-of.ts'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import { usePress } from '#ui/use-press.ts'

/** How to end the member's sessions elsewhere. */
export function DevicesPart() {
  const t = useWords()
  const { press, pending, answer, failure } = usePress<WordId>()
  const told = failure ?? answer
  return (
    <div className="grid max-w-[32rem] gap-6">
      <p className="text-ink/80">{t('accounts.account.devices-text')}</p>
      <p>
        <Button look="secondary" aria-busy={pending} onClick={() => pending || void press(endOthers)}>
          {t('accounts.account.devices-end')}
        </Button>
      </p>
      <p role="status" className="empty:hidden">
        {told && t(told)}
      </p>
    </div>
  )
}

/** Signing out passes over a session that is gone, so it is asked first whether this one is still here. */
async function endOthers(): Promise<WordId> {
  const auth = await loadAuth()
  const here = await auth.getUser()
  const { error } = here.error ? here : await auth.signOut({ scope: 'others' })
  return error ? wordOf(error) : 'accounts.account.devices-ended'
}
