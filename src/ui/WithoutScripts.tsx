import type { ReactNode } from 'react'
import { Marked } from '#language/web/Marked.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Props = {
  /** With the house's address already in it, between <mail> and </mail>. */
  text: string
  className?: string
}

/** Where nothing can be sent from the page: how the house is reached all the same. */
export function WithoutScripts({ text, className = '' }: Props) {
  return (
    <noscript>
      <p className={`max-w-[36rem] ${className}`}>
        <Marked text={text} elements={{ mail: <MailLink /> }} />
      </p>
    </noscript>
  )
}

function MailLink({ children }: { children?: ReactNode }) {
  return (
    <a href={`mailto:${useHouseEmail()}`} className="underline underline-offset-4">
      {children}
    </a>
  )
}
