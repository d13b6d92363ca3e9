// The payment provider and the mail server that the environment names.
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { type Environment, isLoopback, type Settings } from '#platform/settings.ts'

/**
 * Whether the shop opens a simulator behind its own routes: in trial, unless one runs elsewhere or Stripe takes the
 * money.
 */
export function hasOwnBank({ SIMULATOR_URL, STRIPE_SECRET_KEY }: Environment, trial: boolean): boolean {
  return trial && !SIMULATOR_URL && !STRIPE_SECRET_KEY
}

export function stripeOf({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_BASE,
}: Environment): Pick<Settings, 'stripe'> {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return {}
  const base = STRIPE_API_BASE ? { apiBase: STRIPE_API_BASE } : {}
  return { stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, ...base } }
}

/** Emails to the house, where a provider hands them to the shop; replies go to its address once it does. */
export function inboundMailOf({
  INBOUND_MAIL_SECRET: secret,
  INBOUND_MAIL_ADDRESS: address,
}: Environment): Pick<Settings, 'inboundMail'> {
  if (!secret && address)
    throw new StartRefusal('INBOUND_MAIL_SECRET is missing: replies to INBOUND_MAIL_ADDRESS would not arrive.')
  return secret ? { inboundMail: { secret, ...(address && { address }) } } : {}
}

/** The bucket of pictures: all that reaches it, or nothing. */
export function bucketOf(environment: Environment): Pick<Settings, 's3'> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => !environment[name])
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    return { s3: { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, ...keys } }
  }
  if (missing.length === names.length) return {}
  throw new StartRefusal(`The bucket of pictures needs ${missing.join(', ')} too, or none of the S3 settings.`)
}

/** In trial the clock can be moved and mails are readable by anyone: real money must not be in such a shop. */
export function refuseRealMoney({ STRIPE_SECRET_KEY }: Environment): void {
  if (!STRIPE_SECRET_KEY || isTestKey(STRIPE_SECRET_KEY)) return
  throw new StartRefusal('STRIPE_SECRET_KEY takes real money, and this shop is on trial: set a test key, or TRIAL=off.')
}

/** With the key alone no event would be believed, with the webhook secret alone none would be sent. */
export function refuseHalfOfStripe({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: Environment): void {
  if (Boolean(key) === Boolean(secret)) return
  const missing = key ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
  throw new StartRefusal(`${missing} is missing: Stripe needs its key and its webhook secret, or neither.`)
}

/** A sentence for each thing that the server lacks before the shop may take real money (D39). */
export function missingOnServer(environment: Environment, publicUrl: string): string[] {
  const sender = senderOf(environment)
  const unset = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const).filter(
    (name) => !environment[name],
  )
  return [
    unset.length > 0 && `Not set on the server: ${unset.join(', ')}.`,
    isTestKey(environment.STRIPE_SECRET_KEY) &&
      'STRIPE_SECRET_KEY is a test key, with which no buyer can pay: set the key of live mode, and the webhook secret of live mode.',
    // Buyers' data and payments pass over the shop's address.
    !(publicUrl.startsWith('https:') || isLoopback(publicUrl)) &&
      `A shop that takes money is reached by https, and PUBLIC_URL is ${publicUrl}: set it to the address of the proxy that encrypts.`,
    // Buyers answer the sender of their letters.
    isSampleAddress(sender) &&
      `Emails would come from ${sender}, a sample address: set HOUSE_EMAIL, or MAIL_FROM, to an address of the house.`,
  ].filter((cause) => cause !== false)
}

const isTestKey = (key: string | undefined) => key !== undefined && /^.._test_/.test(key)

export function senderOf({ MAIL_FROM, HOUSE_EMAIL }: Environment): string {
  return MAIL_FROM ?? `Immortela <${HOUSE_EMAIL ?? 'house@immortela.example'}>`
}

/**
 * A mail server on another machine is used encrypted or not at all, unless its address says `requireTLS` itself:
 * smtp:// alone would continue in clear text where the server, or a machine in between, offers no encryption.
 */
export function encryptedMail(smtpUrl: string): string {
  const address = new URL(smtpUrl)
  const isAsked = address.searchParams.has('requireTLS') || address.searchParams.has('ignoreTLS')
  if (address.protocol !== 'smtp:' || isAsked || isLoopback(`http://${address.host}`)) return smtpUrl
  address.searchParams.set('requireTLS', 'true')
  return address.href
}
