// The pages that only a shop on trial has.
import type { Context } from 'hono'
import type { ReactNode } from 'react'

const pages = { Mailbox: '/dev/mailbox', Clock: '/dev/clock', API: '/api/docs' } as const

export function asDevPage(c: Context): void {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
}

export function DevPage({ title, children }: { title: keyof typeof pages; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – Immortela on trial`}</title>
        <link rel="icon" href="data:," />
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <nav>
            {Object.entries(pages).map(([name, address]) => (
              <a key={name} href={address} aria-current={name === title ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

const styles = `
body { font: 15px/1.5 system-ui, sans-serif; color: #12303a; background: #f4efe6; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { background: #fff; border: 1px solid #dccbb0; margin: 0 0 1rem; padding: 1rem }
summary { cursor: pointer; overflow-wrap: anywhere }
time { color: #5c5d3a }
iframe { width: 100%; height: 48rem; border: 1px solid #dccbb0; margin-top: 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
h2 { font-size: 1rem }
nav { display: flex; gap: 1.5rem }
nav a { color: inherit; padding: .5rem 0 }
nav a[aria-current] { font-weight: 600; text-decoration: none }
form { display: flex; flex-wrap: wrap; gap: 1rem }
button { font: inherit; color: inherit; background: #fff; border: 1px solid #12303a; padding: .75rem 1.25rem; cursor: pointer }
`
