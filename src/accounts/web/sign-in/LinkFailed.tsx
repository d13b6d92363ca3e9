import { Link } from '@tanstack/react-router'
import { AuthFrame } from '#accounts/web/sign-in/AuthFrame.tsx'
import { useWords } from '#accounts/web/words.ts'
import { buttonClass } from '#ui/Button.tsx'

/** Shown for a mailed link that is used up or expired. */
export function LinkFailed() {
  const t = useWords()
  return (
    <AuthFrame title={t('accounts.link-failed.title')} announced>
      <p role="alert" className="max-w-[34rem]">
        {t('accounts.problem.link')}
      </p>
      <p>
        <Link to="/auth" className={buttonClass()}>
          {t('accounts.to-sign-in')}
        </Link>
      </p>
    </AuthFrame>
  )
}
