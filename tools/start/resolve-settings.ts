import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  bucketOf,
  encryptedMail,
  hasOwnBank,
  inboundMailOf,
  refuseHalfOfStripe,
  refuseRealMoney,
  senderOf,
  stripeOf,
} from '#platform/provider-settings.ts'
import type { Environment, Settings } from '#platform/settings.ts'
import { isLoopback, isLoopbackHost, trialOf } from '#platform/settings.ts'

type Secrets = { simulatorKey: string; simulatorSecret: string; adminPassword: string; erasureKey: string }
type Place = { databaseUrl: string; simulatorDatabaseUrl: string | undefined; ownUrl: string; publicUrl: string }

/** The settings of the shop at its opening, from the environment and from its place. */
export async function resolveSettings(environment: Environment, place: Place): Promise<Settings> {
  const { trial, trialBanner } = trialOf(environment, place.publicUrl)
  if (trial) {
    refuseHalfOfStripe(environment)
    refuseRealMoney(environment)
  }
  const { simulatorKey, simulatorSecret, adminPassword, erasureKey } = await secretsIn(environment.DATA_DIR)
  return {
    publicUrl: place.publicUrl,
    ownUrl: place.ownUrl,
    databaseUrl: place.databaseUrl,
    ...(hasOwnBank(environment, trial) &&
      place.simulatorDatabaseUrl && { simulatorDatabaseUrl: place.simulatorDatabaseUrl }),
    // On a trial that others can reach, attackers could make the shop write to any address: its mails stay in the mailbox.
    ...(environment.SMTP_URL &&
      !trialBanner && { smtpUrl: trial ? environment.SMTP_URL : encryptedMail(environment.SMTP_URL) }),
    takeBackSeconds: environment.TAKE_BACK_SECONDS,
    mailFrom: senderOf(environment),
    ...(environment.HOUSE_EMAIL && { houseEmail: environment.HOUSE_EMAIL }),
    ...(environment.HOUSE_LANGUAGE && { houseLanguage: environment.HOUSE_LANGUAGE }),
    trial,
    trialBanner,
    joinForm: environment.JOIN_FORM,
    admin: {
      email: environment.ADMIN_EMAIL ?? 'owner@immortela.example',
      password: environment.ADMIN_PASSWORD ?? adminPassword,
      generated: environment.ADMIN_PASSWORD === undefined,
    },
    autoconfirm: environment.AUTH_AUTOCONFIRM === 'on',
    priceGraceSeconds: environment.PRICE_GRACE_SECONDS,
    search: environment.SEARCH === 'on',
    trustedProxies: environment.TRUSTED_PROXIES || proxiesBefore(environment, place.publicUrl),
    ...(trial && environment.SIMULATOR_URL && { simulatorUrl: environment.SIMULATOR_URL }),
    simulatorKey,
    simulatorSecret,
    erasureKey: environment.ERASURE_KEY ?? erasureKey,
    ...stripeOf(environment),
    ...inboundMailOf(environment),
    mediaDir: resolve(environment.DATA_DIR, 'pictures'),
    ...bucketOf(environment),
  }
}

/** A shop that listens to this machine alone and is reached from outside has its proxy on this machine. */
function proxiesBefore({ HOST }: Environment, publicUrl: string): string {
  return isLoopbackHost(HOST) && !isLoopback(publicUrl) ? '127.0.0.1, ::1' : ''
}

/** Secrets of this data folder, made at the first start. */
export async function secretsIn(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  const secret = () => randomBytes(32).toString('hex')
  const password = randomBytes(15).toString('base64url')
  const made: Secrets = {
    simulatorKey: secret(),
    simulatorSecret: secret(),
    adminPassword: password,
    erasureKey: secret(),
    ...kept,
  }
  if (Object.keys(kept).length === Object.keys(made).length) return made
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}
