// In trial no mail is sent: mails can be read here instead.
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { asDevPage, DevPage } from '#app/dev/DevPage.tsx'
import { anyone } from '#platform/http/routes.ts'
import { type Enclosure, listMailbox, type MailboxEntry } from '#platform/mail/mail.ts'
import { shortMoment } from '#platform/time/moment.ts'

/** @param findHidden the mails that this mailbox hides where others can read it */
export function mailboxRoutes(findHidden?: () => Promise<ReadonlySet<string>>) {
  async function list(): Promise<MailboxEntry[]> {
    const [entries, hidden] = await Promise.all([listMailbox(), findHidden?.()])
    return hidden ? entries.filter(({ mailId }) => !hidden.has(mailId)) : entries
  }
  return new Hono()
    .get('/mailbox', anyone, async (c) => {
      asDevPage(c)
      const mailbox = <Mailbox entries={await list()} isOpen={findHidden !== undefined} />
      return c.html(`<!doctype html>${renderToStaticMarkup(mailbox)}`)
    })
    .get('/mailbox.json', anyone, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await list())
    })
}

function Mailbox({ entries, isOpen }: { entries: MailboxEntry[]; isOpen: boolean }) {
  return (
    <DevPage title="Mailbox">
      <p>Mails that this shop on trial would have sent, newest first. Nothing here has left the house.</p>
      {isOpen && <p>Others can reach this shop, so letters about accounts of admins are not shown here.</p>}
      {entries.length === 0 && <p>No mail yet. An order writes the first one.</p>}
      {entries.map((entry) => (
        <details key={entry.id}>
          <summary>
            <strong>{entry.subject}</strong> {entry.recipient}{' '}
            <time dateTime={entry.deliveredAt.toISOString()}>{shortMoment(entry.deliveredAt.toISOString(), 'en')}</time>
          </summary>
          <iframe title={entry.subject} sandbox="" srcDoc={entry.html} />
          <Enclosures of={entry.enclosed as Enclosure[]} />
          <h2>As plain text</h2>
          <pre>{entry.text}</pre>
        </details>
      ))}
    </DevPage>
  )
}

function Enclosures({ of: enclosed }: { of: readonly Enclosure[] }) {
  return enclosed.map(({ name, html }) => (
    <details key={name}>
      <summary>{name}</summary>
      <iframe title={name} sandbox="" srcDoc={html} />
    </details>
  ))
}
