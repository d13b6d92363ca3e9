// The least work of a Node process: sending bytes that are ready, or the smallest database query. The bytes are read
// from FLOOR_FILES; with FLOOR_DATABASE_URL, /select-1 asks the database, and /rows answers what was put there before: it
// reads as many rows by their primary key, writes the same JSON and compresses it as the shop does.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { Pool } from 'pg'
import { compressBytes } from '#platform/http/compress-json.ts'

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

/** An answer of the shop, with the table that has rows like its own, and how many of them it shows. */
export type FloorAnswer = { table: string; rows: number; answer: unknown }

let put: { statement: { name: string; text: string }; ids: string[]; answer: unknown } | undefined

async function putAnswer(from: Pool, req: IncomingMessage, res: ServerResponse) {
  const { table, rows, answer } = (await json(req)) as FloorAnswer
  const latest = await from.query<{ id: string }>(`select id from ${table} order by id desc limit ${rows}`)
  const statement = { name: `rows of ${table}`, text: `select * from ${table} where id = any($1)` }
  put = { statement, ids: latest.rows.map(({ id }) => id), answer }
  res.writeHead(204).end()
}

async function answerRows(from: Pool, res: ServerResponse) {
  if (!put) return void res.writeHead(404).end()
  await from.query({ ...put.statement, values: [put.ids] })
  const body = Buffer.from(JSON.stringify(put.answer))
  const bytes = body.length < 1024 ? body : await compressBytes(body)
  const encoding = bytes === body ? {} : { 'content-encoding': 'gzip' }
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length, ...encoding }).end(bytes)
}

const http = createServer((req, res) => {
  if (pool && req.url === '/select-1') return void askDatabase(pool, res)
  if (pool && req.url === '/rows')
    return void (req.method === 'PUT' ? putAnswer(pool, req, res) : answerRows(pool, res))
  const answer = answers.get(req.url ?? '')
  if (!answer) return void res.writeHead(404).end()
  res.writeHead(200, answer.headers)
  res.end(answer.bytes)
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object') process.stdout.write(`open at http://127.0.0.1:${address?.port}\n`)
})
