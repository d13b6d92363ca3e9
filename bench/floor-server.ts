// The least work of a Node process: sending bytes that are ready, or the smallest database query. The bytes are read
// from FLOOR_FILES; with FLOOR_DATABASE_URL, /select-1 asks the database.
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

type StoredAnswer = { path: string; headers: string[]; file: string }

const { FLOOR_FILES, FLOOR_DATABASE_URL } = process.env
const kept: StoredAnswer[] = FLOOR_FILES ? JSON.parse(readFileSync(FLOOR_FILES, 'utf8')) : []
const answers = new Map(kept.map(({ path, headers, file }) => [path, { headers, bytes: readFileSync(file) }]))

const pool = FLOOR_DATABASE_URL ? new Pool({ connectionString: FLOOR_DATABASE_URL }) : undefined

async function askDatabase(from: Pool, res: ServerResponse) {
  const { rows } = await from.query({ name: 'floor', text: 'select 1 as one' })
  const body = JSON.stringify(rows)
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

const http = createServer((req, res) => {
  if (pool && req.url === '/select-1') return void askDatabase(pool, res)
  const answer = answers.get(req.url ?? '')
  if (!answer) return void res.writeHead(404).end()
  res.writeHead(200, answer.headers)
  res.end(answer.bytes)
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object') process.stdout.write(`open at http://127.0.0.1:${address?.port}\n`)
})
