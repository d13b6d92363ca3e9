import { useState } from 'react'
import { AuthFrame } from '#accounts/web/sign-in/AuthFrame.tsx'
import { LinkFailed } from '#accounts/web/sign-in/LinkFailed.tsx'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'

type Props = {
  words: 'confirm' | 'move'
  /** Uses the link; answers what went wrong, if anything did. */
  use: () => Promise<WordId | undefined>
}

/** Mail programs open links to look at them, so a link takes effect only when a person clicks the button. */
export function MailedLinkPage({ words, use }: Props) {
  const t = useWords()
  const [state, setState] = useState<WordId | 'pending'>()
  async function submit() {
    if (state === 'pending') return
    setState('pending')
    setState(await use().catch(failureOf))
  }
  if (state === 'accounts.problem.link') return <LinkFailed />
  const pending = state === 'pending'
  return (
    <AuthFrame title={t(`accounts.${words}.title`)} text={t(`accounts.${words}.text`)}>
      <p role="alert" className="text-problem empty:hidden">
        {!pending && state && t(state)}
      </p>
      <p>
        <Button aria-busy={pending} onClick={() => void submit()}>
          {t(`accounts.${words}.button`)}
        </Button>
      </p>
    </AuthFrame>
  )
}
