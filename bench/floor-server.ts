// The least that a Node process can do: send bytes that are ready. What it answers is read from FLOOR_FILES.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Kept = { path: string; headers: string[]; file: string }

const kept: Kept[] = JSON.parse(readFileSync(process.env.FLOOR_FILES ?? '', 'utf8'))
const answers = new Map(kept.map(({ path, headers, file }) => [path, { headers, bytes: readFileSync(file) }]))

const http = createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) return void res.writeHead(404).end()
  res.writeHead(200, answer.headers)
  res.end(answer.bytes)
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object') process.stdout.write(`open at http://127.0.0.1:${address?.port}\n`)
})
