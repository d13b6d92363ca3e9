import type { ReactNode } from 'react'
import { useWords } from '#crm/web/words.ts'
import { house } from '#house/identity.ts'
import { Marked } from '#language/web/Marked.tsx'

/** Where nothing can be sent from the page: how the house is reached all the same. */
export function WithoutScripts() {
  const text = useWords()('crm.form.without-scripts', { email: house.email })
  return (
    <noscript>
      <p className="mb-10 max-w-[36rem] text-terracotta">
        <Marked text={text} elements={{ mail: <MailLink /> }} />
      </p>
    </noscript>
  )
}

function MailLink({ children }: { children?: ReactNode }) {
  return (
    <a href={`mailto:${house.email}`} className="underline underline-offset-4">
      {children}
    </a>
  )
}
