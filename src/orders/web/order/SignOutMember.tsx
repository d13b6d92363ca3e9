import { useRef, useState } from 'react'
import { signOutMember } from '#accounts/web/api.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useSubmit } from '#ui/form/use-submit.ts'

/** Signs the member who bought out on all devices, after a second click: it costs them a sign-in. */
export function SignOutMember({ memberId }: { memberId: string }) {
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  const wasAsked = useRef(false)
  const { answer, failure, pending, submit } = useSubmit<number>()
  function ask(asked: boolean) {
    wasAsked.current = true
    setAsked(asked)
  }
  async function signOut() {
    await submit(() => signOutMember(memberId))
    ask(false)
  }
  // The pressed button is gone; the focus moves to its replacement.
  const takeFocus = (shown: HTMLElement | null) => void (wasAsked.current && shown?.focus())
  return (
    <div className="grid justify-items-start gap-3">
      {isAsked ? (
        <>
          <p ref={takeFocus} tabIndex={-1}>
            {t('orders.admin.sign-out.about')}
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="button" className="button" aria-disabled={pending} onClick={() => void signOut()}>
              {t('orders.admin.sign-out.do')}
            </button>
            <button type="button" className="button plain" onClick={() => ask(false)}>
              {t('orders.admin.leave')}
            </button>
          </p>
        </>
      ) : (
        <button
          type="button"
          ref={takeFocus}
          className="admin-press underline underline-offset-4"
          onClick={() => ask(true)}
        >
          {t('orders.admin.sign-out.ask')}
        </button>
      )}
      <p role="status" className="empty:hidden">
        {failure && t(failure)}
        {!failure && answer !== undefined && !isAsked && t('orders.admin.sign-out.done', { count: answer })}
      </p>
    </div>
  )
}
