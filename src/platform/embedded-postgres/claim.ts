import { Client } from 'pg'

/** A session with the lock by which a shop owns the server; while it lasts, another shop is open. */
export type Claim = { ended: Promise<void> }

export type Refused = 'another-shop' | 'wrong-password' | 'not-ready' | 'no-answer'

const refusals: Record<string, Refused> = { '57P03': 'not-ready', '28P01': 'wrong-password' }
const lockNumber = 0x1_4d4d_4f52 // any number will do, as long as it never changes

export async function claimServer(address: string): Promise<Claim | Refused> {
  const client = new Client({
    connectionString: address,
    application_name: 'immortela owner',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  // The end is reported once, by `ended`; without a listener an error would end the process.
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const result = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [lockNumber])
    if (result.rows[0]?.owned) return { ended }
    disconnect(client)
    return 'another-shop'
  } catch (fault) {
    disconnect(client)
    return refusals[(fault as { code?: string }).code ?? ''] ?? 'no-answer'
  }
}

function disconnect(client: Client) {
  client.end().catch(() => {}) // it may never have been connected
}
