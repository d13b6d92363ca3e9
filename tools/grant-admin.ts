// Makes a member an admin, whether the shop is open or not: npm run grant-admin -- anne@example.com [owner|staff|reader]
import { resolve } from 'node:path'
import { roles } from '#accounts/role.ts'
import { grantAdmin } from '#accounts/server/grant-admin.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { embeddedAddress } from '#platform/embedded-postgres/embedded-postgres.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { readEnvironment } from '#platform/settings.ts'
import { openDatabases } from './start/databases.ts'
import { run } from './start/open-shop.ts'

await run(async () => {
  const email = process.argv[2]?.trim() ?? ''
  if (!email.includes('@')) throw new StartRefusal('Say whom: npm run grant-admin -- anne@example.com')
  const role = process.argv[3]?.trim() ?? 'owner'
  if (!isOneOf(roles, role)) throw new StartRefusal(`There is no role ${role}: choose ${roles.join(', ')}.`)
  const environment = readEnvironment(process.env)
  const open = environment.DATABASE_URL ?? (await embeddedAddress(resolve(environment.DATA_DIR), 'immortela'))
  const own = open ? undefined : await openDatabases(environment, false, () => {})
  openDatabase(open ?? own?.shop ?? '', 1)
  const outcome = await grantAdmin(email, 'the command grant-admin', role)
  await closeDatabase()
  await own?.close()
  if (outcome === 'unknown') throw new StartRefusal(`No account has the address ${email}: sign up first.`)
  if (outcome === 'unverified') {
    const how = 'ask for a new password at /auth and open the link of that mail'
    throw new StartRefusal(`The address ${email} is not verified yet, so the account may be an attacker's: ${how}.`)
  }
  if (outcome === 'last-owner') throw new StartRefusal(`${email} is the last owner: name another owner first.`)
  process.stdout.write(`${email} is an admin: ${role}.\n`)
})
