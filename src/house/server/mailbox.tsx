// In trial no mail leaves the house: what would have been sent is read here.
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { anyone } from '#platform/doors.ts'
import { listMailbox, type MailboxEntry } from '#platform/mail.ts'

export const mailboxRoutes = new Hono()
  .get('/mailbox', anyone, async (c) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'",
    )
    c.header('Cache-Control', 'no-store')
    return c.html(`<!doctype html>${renderToStaticMarkup(<Mailbox entries={await listMailbox()} />)}`)
  })
  .get('/mailbox.json', anyone, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(await listMailbox())
  })

function Mailbox({ entries }: { entries: MailboxEntry[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox – Immortela on trial</title>
        <link rel="icon" href="data:," />
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>Mails that this shop on trial would have sent, newest first. Nothing here has left the house.</p>
          {entries.length === 0 && <p>No mail yet. An order writes the first one.</p>}
          {entries.map((entry) => (
            <details key={entry.id}>
              <summary>
                <strong>{entry.subject}</strong> {entry.recipient} <time>{entry.deliveredAt.toISOString()}</time>
              </summary>
              <iframe title={entry.subject} sandbox="" srcDoc={entry.html} />
              <h2>As plain text</h2>
              <pre>{entry.text}</pre>
            </details>
          ))}
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
`
