import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { aJoin, join } from '#community/testing/a-join.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { isRefusedForGood } from '#platform/mail/mail.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const addressed: string[] = []

/** A mail server that refuses everything: some mails for now, others permanently. */
function refuse(socket: Socket): void {
  const answers: [RegExp, string][] = [
    [/^RCPT TO:<later/, '451 Come again'],
    [/^RCPT TO/, '550 Nobody of that name'],
    [/^QUIT/, '221 Goodbye'],
  ]
  socket.write('220 mail.example\r\n')
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const said = String(data)
    if (said.startsWith('RCPT')) addressed.push(/<(.*)>/.exec(said)?.[1] ?? '')
    socket.write(`${answers.find(([pattern]) => pattern.test(said))?.[1] ?? '250 Well'}\r\n`)
  })
}

const server = createServer(refuse)
const port = await new Promise<number>((listening) =>
  server.listen(0, '127.0.0.1', () => listening((server.address() as { port: number }).port)),
)
server.unref()
const shop = openTestShop({ smtpUrl: `smtp://127.0.0.1:${port}` })

const mailOf = async (recipient: string) =>
  (
    await shop.rows<{ state: string; sent: boolean; because: string | null }>(
      `select job.state, sent_at is not null as sent, given_up_because as because
         from mails join jobs.job on job.data ->> 'id' = mails.id::text where recipient = $1`,
      [recipient],
    )
  )[0]

const seenBy = (recipient: string) => shop.rows('select seen_by as by from mails where recipient = $1', [recipient])

test('a mail whose address is refused permanently is not tried again, and it is noted why', async () => {
  await join(shop, aJoin({ email: 'gone@example.com' }))
  const because = expect.stringContaining('550 Nobody of that name')
  await expect.poll(() => mailOf('gone@example.com')).toEqual({ state: 'completed', sent: false, because })
  expect(addressed.filter((each) => each === 'gone@example.com')).toHaveLength(1)
  expect(await seenBy('gone@example.com')).toEqual([{ by: null }])
})

test('a mail refused for now stays queued until its subject is deleted', async () => {
  const email = 'later@example.com'
  const { body } = await write(shop, aQuestion({ email }))
  await expect.poll(() => mailOf(email)).toEqual({ state: 'retry', sent: false, because: null })
  await shop.rows('delete from messages where reference = $1', [body.reference])
  await shop.rows("update jobs.job set start_after = now() where state = 'retry'")
  const because = expect.stringContaining('There is no message')
  await expect.poll(() => mailOf(email)).toEqual({ state: 'completed', sent: false, because })
  expect(await seenBy(email)).toEqual([{ by: 'shop' }])
})

test.each([
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['RCPT TO', 451, false],
  ['MAIL FROM', 550, false],
  ['AUTH PLAIN', 535, false],
])('after %s the answer %i is permanent: %s', (command, responseCode, forGood) => {
  expect(isRefusedForGood(Object.assign(new Error('No'), { command, responseCode }))).toBe(forGood)
})
