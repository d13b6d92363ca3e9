import type { ReactNode } from 'react'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'

/** The bank's paper: every page of it says that no money moves. */
export function PaymentFrame({
  language,
  title,
  children,
}: {
  language: Language
  title: string
  children: ReactNode
}) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/payment-page.css" />
      </head>
      <body>
        <header className="test">{wordsIn(language)('simulator.test')}</header>
        <main>{children}</main>
      </body>
    </html>
  )
}
