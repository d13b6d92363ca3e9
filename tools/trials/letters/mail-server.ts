// A mail server that takes every mail and counts them: what it took before its sender was killed was delivered.
import { createServer, type Socket } from 'node:net'

export type Taken = { recipient: string; messageId: string }

/** Opens the server at a free port; `taken` grows with each mail. */
export function openMailServer(): Promise<{ url: string; taken: Taken[]; close: () => void }> {
  const taken: Taken[] = []
  const server = createServer((socket) => converse(socket, (mail) => taken.push(mail)))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      resolve({ url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() })
    })
  })
}

function converse(socket: Socket, take: (mail: Taken) => void): void {
  let unfinished = ''
  let recipient = ''
  let isData = false
  const answers: readonly [RegExp, string][] = [
    [/^(EHLO|HELO|MAIL|RSET|NOOP)/i, '250 Fine'],
    [/^DATA/i, '354 Go on'],
    [/^QUIT/i, '221 Goodbye'],
  ]
  const answer = (text: string) => socket.write(`${text}\r\n`)
  socket.on('error', () => {})
  answer('220 Ready')
  socket.on('data', (chunk) => {
    unfinished += chunk
    for (;;) {
      const end = unfinished.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = unfinished.slice(0, end)
      unfinished = unfinished.slice(end + (isData ? 5 : 2))
      if (isData) {
        take({ recipient, messageId: /^Message-ID: (.+)$/im.exec(said)?.[1] ?? '' })
        isData = false
        answer('250 Taken')
        continue
      }
      if (/^RCPT/i.test(said)) {
        recipient = /<([^>]+)>/.exec(said)?.[1] ?? ''
        answer('250 Fine')
        continue
      }
      isData = /^DATA/i.test(said)
      answer(answers.find(([pattern]) => pattern.test(said))?.[1] ?? '500 Unknown')
    }
  })
}
