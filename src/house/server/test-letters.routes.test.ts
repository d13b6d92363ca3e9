import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const answers: [RegExp, string][] = [
  [/^DATA/, '354 Go on'],
  [/^QUIT/, '221 Goodbye'],
]
const mailServer = createServer((socket) => {
  socket.write('220 mail.example\r\n')
  socket.on('error', () => {})
  let isText = false
  // One answer to each line; the text of a letter, up to its last dot, has one of its own.
  createInterface(socket).on('line', (line) => {
    if (isText && line !== '.') return
    const answer = answers.find(([pattern]) => pattern.test(line))?.[1] ?? '250 Well'
    isText = line !== '.' && answer.startsWith('354')
    socket.write(`${answer}\r\n`)
  })
})
await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
mailServer.unref()
const shop = openTestShop({ smtpUrl: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}` })

test('D31 a test says at once whether the mail server took it, and why it refused', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const send = () => shop.post('/api/admin/letters/account-known/tests', { language: 'en' }, headers)
  expect((await send()).body).toMatchObject({ outcome: 'accepted', because: null })
  answers.unshift([/^RCPT/, '450 Come again'])
  expect((await send()).body).toMatchObject({
    outcome: 'refused',
    because: expect.stringContaining('450 Come again'),
  })
  expect(await shop.rows('select from mails'), 'nothing is tried again').toEqual([])
})
