import type { ReactNode } from 'react'
import { useWords } from '#community/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Props = {
  title: WordId
  heading: WordId
  text: string
  /** The button had a result: the new content takes over the focus of the button that is gone. */
  answered: boolean
  failure: WordId | undefined
  children: ReactNode
}

/** A page that a link in a letter leads to: what it asks or what came of it, and perhaps one thing to do. */
export function LinkPage({ title, heading, text, answered, failure, children }: Props) {
  const email = useHouseEmail()
  const t = useWords()
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t(title)} indexed={false} />
      <p className="label text-olive">{t(title)}</p>
      <div role="status" className="grid gap-6">
        <h1
          key={heading}
          ref={(shown) => void (answered && shown?.focus())}
          tabIndex={-1}
          className="display-1 max-w-[16ch] outline-none"
        >
          {t(heading)}
        </h1>
        <p className="max-w-[36rem] text-ink/80">{text}</p>
      </div>
      <WithoutScripts text={t('community.link.without-scripts', { email })} />
      <p role="alert" className="text-terracotta empty:hidden">
        {failure && t(failure)}
      </p>
      <div className="mt-4 empty:hidden">{children}</div>
    </main>
  )
}

type ButtonProps = { word: WordId; pending: boolean; onClick: () => void }

/** Mail programs open links to look at them, so a link takes effect only when a person clicks the button. */
export function LinkButton({ word, pending, onClick }: ButtonProps) {
  const t = useWords()
  return (
    <Button aria-disabled={pending} aria-busy={pending} onClick={() => pending || onClick()}>
      {t(word)}
    </Button>
  )
}
