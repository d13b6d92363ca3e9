import type { ReactNode } from 'react'
import { useWords } from '#community/web/words.ts'
import { house } from '#house/identity.ts'
import { Marked } from '#language/web/Marked.tsx'

/** Where nothing can be sent from the page: how the house is reached all the same. */
export function WithoutScripts({
  word,
}: {
  word: 'community.join.without-scripts' | 'community.link.without-scripts'
}) {
  const text = useWords()(word, { email: house.email })
  return (
    <noscript>
      <p className="max-w-[36rem]">
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
