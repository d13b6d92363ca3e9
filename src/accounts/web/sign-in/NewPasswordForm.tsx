import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { NewPasswordField } from '#accounts/web/sign-in/NewPasswordField.tsx'
import type { WordId } from '#language/words.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = {
  /** The token of the mailed link, unless it was used already. */
  token: string | undefined
  done: WordId
}

/** The mailed link is used when the new password is sent; it stays used when the password has to be another. */
export function NewPasswordForm({ token, done }: Props) {
  const navigate = useNavigate()
  const opened = useRef(token === undefined)
  const checked = useCheckedForm(async ({ password = '' }) => {
    const auth = await loadAuth()
    if (token !== undefined && !opened.current) {
      const { error } = await auth.verifyOtp({ type: 'recovery', token_hash: token })
      if (error) return problemOf(error)
      opened.current = true
    }
    const { error } = await auth.updateUser({ password })
    // Asked for the present one again, it was the answer that got lost, not the new password.
    if (error && error.code !== 'current_password_required') return problemOf(error)
    showToast({ tone: 'plain', title: done })
    await navigate({ to: '/', replace: true })
    return undefined
  })
  const { problems } = checked
  return (
    <AuthForm checked={checked} button="accounts.new-password.button">
      <NewPasswordField label="accounts.new-password.label" problem={problems.password} />
    </AuthForm>
  )
}
