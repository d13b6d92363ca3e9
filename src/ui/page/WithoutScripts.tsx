import type { ReactNode } from 'react'
import { Marked } from '#language/web/Marked.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Props = {
  /** Contains the house's address, between <mail> and </mail>. */
  text: string
  className?: string
}

/** Shown where the page cannot send: the house's mail address. */
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
