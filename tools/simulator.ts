// The payment simulator as a process of its own, as a bank is. SIMULATOR_URL gives the shop its address; both read the
// same data folder, which contains the shared key and secret.
import { join } from 'node:path'
import { migrate } from '#platform/database/migrate.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { readEnvironment } from '#platform/settings.ts'
import { buildWhenStale } from './build/build-stamp.ts'
import { listen } from './start/listen.ts'
import { run } from './start/open-shop.ts'
import { secretsIn } from './start/resolve-settings.ts'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'

await run(async () => {
  const environment = readEnvironment(process.env)
  const { SIMULATOR_DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, DATA_DIR } = environment
  if (!databaseUrl) throw new StartRefusal('A simulator by itself needs SIMULATOR_DATABASE_URL, where its books are.')
  const listening = await listen(environment)
  buildWhenStale()
  await migrate(databaseUrl, join(root, 'database/simulator'))
  const { simulatorKey: key, simulatorSecret: secret } = await secretsIn(DATA_DIR)
  const { openBank } = (await import(join(root, 'dist/server/server.js'))) as typeof import('#app/server.ts')
  const bank = openBank({ databaseUrl, key, secret, publicUrl })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      listening.http.close()
      await bank.close()
      process.exit(0)
    })
  }
  listening.answerWith(bank.answer)
  process.stdout.write(`The payment simulator is open at ${listening.url}\n`)
})
