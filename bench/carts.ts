import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { type OrderRow, pace } from './ordering.ts'
import type { Running } from './processes.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const seconds = 5
const products = ['renouvela-creme', 'renouvela-riche', 'immortela-elixir-30ml']

/** Saves of carts with three lines, each by a member who names the version before, beside bare durable transactions. */
export async function measureCarts(
  shop: Running,
  databaseUrl: string,
  callers: readonly number[],
): Promise<OrderRow[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  const rows: OrderRow[] = []
  for (const count of callers) {
    const [saving, bare] = [await eachWith(count, () => aSaver(shop, pool)), await eachWith(count, () => aCart(pool))]
    await pace(count, 1, inTurn(saving))
    const floor = await pace(count, seconds, inTurn(bare))
    rows.push({ name: 'save a cart', callers: count, shop: await pace(count, seconds, inTurn(saving)), floor })
  }
  await pool.end()
  return rows
}

type Save = () => Promise<boolean>

function eachWith(count: number, make: () => Promise<Save>): Promise<Save[]> {
  return Promise.all(Array.from({ length: count }, make))
}

/** Each cart is saved by one caller at a time. */
function inTurn(saves: Save[]): Save {
  const idle = [...saves]
  return async () => {
    const save = idle.pop()
    if (!save) throw new Error('There are fewer carts than callers')
    try {
      return await save()
    } finally {
      idle.push(save)
    }
  }
}

async function aSaver({ url }: Running, pool: Pool): Promise<Save> {
  const { email } = await anAccount({ rows: async (sql, values) => (await pool.query(sql, values)).rows })
  const { data } = await anAuthClient({ url }).signInWithPassword({ email, password })
  let version: number | undefined
  let turn = 0
  return async () => {
    turn += 1
    const items = products.map((product_id, place) => ({ product_id, quantity: 1 + ((turn + place) % 9) }))
    const saved = await put(`${url}/api/cart`, data.session?.access_token ?? '', JSON.stringify({ items, version }))
    version = saved.version
    return version !== undefined
  }
}

function put(url: string, token: string, body: string): Promise<{ version?: number }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': newId(),
  }
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'PUT', agent, headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        said += part
      })
      answer.on('end', () => resolve(JSON.parse(said)))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const bareSave = {
  name: 'bench-bare-cart',
  text: `
    with changed as (
      update carts set version = version + 1, last_updated = now() where id = $1 returning id
    )
    insert into cart_items (cart_id, position, product_id, product_name, product_image, product_price, currency, quantity)
    select id, place, product, 'A name', '/a-picture.jpg', 90000, 'USD', $3 + place
      from changed, unnest($2::text[]) with ordinality as line (product, place)
    on conflict (cart_id, product_id) do update set quantity = excluded.quantity, position = excluded.position`,
}

/** The same rows in one durable transaction: what the disk and PostgreSQL allow. */
async function aCart(pool: Pool): Promise<Save> {
  const { id } = await anAccount({ rows: async (sql, values) => (await pool.query(sql, values)).rows })
  await pool.query('insert into carts (id, user_id, version) values ($1, $1, 1)', [id])
  let turn = 0
  return async () => {
    turn += 1
    await pool.query({ ...bareSave, values: [id, products, turn % 9] })
    return true
  }
}
