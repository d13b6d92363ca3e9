import { z } from 'zod'
import { isProxyList } from '#platform/http/client-address.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'

/** An origin without a path: Stripe's library adds paths of its own. */
const isBareAddress = (url: string) => URL.parse(url)?.pathname === '/' && !/[?#]/.test(url)
/** An address alone, or after a name. */
const isSender = (text: string) =>
  z.email().safeParse((/^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text).trim()).success
const flag = z.enum(['on', 'off'])
const nothingIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(nothingIsUnset, schema.optional())

const environmentSchema = z.object({
  PORT: z.preprocess(nothingIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(nothingIsUnset, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.preprocess(nothingIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SIMULATOR_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SIMULATOR_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z.preprocess(nothingIsUnset, z.string().refine(isProxyList).default('')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w{8,}$/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[\w+/=-]{8,}$/)),
  STRIPE_API_BASE: optional(z.url({ protocol: /^https?$/ }).refine(isBareAddress)),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_REGION: optional(z.string().regex(/^[a-z0-9-]+$/)),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().refine(isSender)),
  HOUSE_EMAIL: optional(z.email()),
  HOUSE_LANGUAGE: optional(z.enum(['en', 'fr'])),
  TRIAL: optional(flag),
  JOIN_FORM: z.preprocess(nothingIsUnset, z.enum(['collect', 'inert']).default('collect')),
  SEARCH: z.preprocess(nothingIsUnset, flag.default('on')),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(10).max(256)),
  AUTH_AUTOCONFIRM: z.preprocess(nothingIsUnset, flag.default('off')),
  ERASURE_KEY: optional(z.string().min(32)),
  INBOUND_MAIL_SECRET: optional(z.string().min(24).max(256)),
  INBOUND_MAIL_ADDRESS: optional(z.email()),
  PRICE_GRACE_SECONDS: z.preprocess(nothingIsUnset, z.coerce.number().int().min(0).max(86_400).default(300)),
  TAKE_BACK_SECONDS: z.preprocess(nothingIsUnset, z.coerce.number().int().min(0).max(600).default(30)),
  LOG_LEVEL: z.preprocess(nothingIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
})

export type Environment = z.infer<typeof environmentSchema>

/** Reads the operating contract from the environment; what cannot be understood stops the start, not a purchase. */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const read = environmentSchema.safeParse(environment)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  const value = /PASSWORD$|SECRET|^ERASURE_KEY$/.test(name) ? '…' : withoutPassword(environment[name] ?? '')
  throw new StartRefusal(`${name} cannot be "${value}": ${wanted[name] ?? issue?.message}.`)
}

/** A mistyped address is reported without its credentials: messages at the start end up in logs. */
function withoutPassword(value: string): string {
  return value.replace(/^.*@/s, '…@')
}

const wanted: Record<string, string> = {
  PORT: 'it is a port number from 0 to 65535',
  PUBLIC_URL: 'it is the http(s) address at which the shop is reached',
  DATABASE_URL: 'it is an address like postgres://user:password@host/database',
  SIMULATOR_DATABASE_URL: 'it is an address like postgres://user:password@host/database',
  SIMULATOR_URL: 'it is the http address of a payment simulator that runs by itself',
  TRUSTED_PROXIES: 'it is a list of addresses and networks like 10.0.0.0/8, ::1',
  STRIPE_SECRET_KEY: 'it is a key of a Stripe account, which begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'it is the signing secret of the webhook at Stripe, which begins with whsec_',
  STRIPE_API_BASE: 'it is an http(s) address without a path, where something stands in for Stripe',
  S3_ENDPOINT: 'it is the http(s) address of a store that speaks S3, without the bucket',
  S3_BUCKET: 'it is the name of a bucket: small letters, digits, dots and hyphens',
  S3_REGION: 'it is the region of the bucket, such as eu-west-3',
  SMTP_URL: 'it is an address like smtps://user:password@host',
  MAIL_FROM: 'it is an address like Immortela <house@your-house.com>',
  HOUSE_EMAIL: 'it is the email address at which the house is written to',
  HOUSE_LANGUAGE: 'it is en or fr, the language in which the shop writes to the house',
  TRIAL: 'it is on or off',
  JOIN_FORM: 'it is collect or inert',
  SEARCH: 'it is on or off',
  ADMIN_EMAIL: 'it is the email of the first admin',
  ADMIN_PASSWORD: 'it has at least 10 characters',
  AUTH_AUTOCONFIRM: 'it is on or off',
  ERASURE_KEY: 'it has at least 32 characters',
  INBOUND_MAIL_SECRET: 'it has at least 24 characters',
  INBOUND_MAIL_ADDRESS: 'it is the email address whose emails are sent to the shop',
  PRICE_GRACE_SECONDS: 'it is a whole number of seconds, from 0 to a day of 86400',
  TAKE_BACK_SECONDS: 'it is a number of seconds from 0 to 600',
  LOG_LEVEL: 'it is debug, info, warn, error or silent',
}

/** `apiBase`: the address that replaces Stripe's, in tests. */
export type StripeAccount = { secretKey: string; webhookSecret: string; apiBase?: string }

/** Where the files of pictures are kept when it is not the disk: a bucket of S3, or of a store that speaks as it does. */
export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of a running shop. */
export type Settings = {
  publicUrl: string
  databaseUrl: string
  /** The database of the simulator's books; unset outside trial. */
  simulatorDatabaseUrl?: string
  /** The address at which this process reaches its own routes: the simulator is called by HTTP only. */
  ownUrl: string
  trial: boolean
  /** Set when trial was forced on a shop that others can reach: every page says so. */
  trialBanner: boolean
  /** A join form that is off looks the same and sends nothing (D4). */
  joinForm: Environment['JOIN_FORM']
  /** With which the first admin signs in, and whether the shop made the password up. */
  admin: { email: string; password: string; generated: boolean }
  /** A sign-up then needs no mailed link; it never proves an address (D30). */
  autoconfirm: boolean
  /** How long a changed price of a published product can be taken back before it is public. */
  priceGraceSeconds: number
  /** Off, the search buttons do nothing (D3). */
  search: boolean
  /** The address of a simulator that runs as a process of its own; else it is behind this shop's own routes. */
  simulatorUrl?: string
  /** The proxies whose word about the origin of a request is believed. */
  trustedProxies: string
  simulatorKey: string
  simulatorSecret: string
  /** With which the shop knows again whom it erased. */
  erasureKey: string
  /** Stripe takes the money when it is set, else the simulator. */
  stripe?: StripeAccount
  /** The folder of pictures, and of uploads that are not whole yet. */
  mediaDir: string
  /** The bucket of pictures; unset, they are kept in the folder. */
  s3?: BucketSettings
  /** How long the money and the letters of an owner's step can be taken back before they leave. */
  takeBackSeconds: number
  smtpUrl?: string
  /** With which emails are handed to the shop; unset, it takes none. */
  inboundMail?: { secret: string; address?: string }
  mailFrom: string
  /** The house's mail address, unless its facts have one (`legal/server/facts.ts`). */
  houseEmail?: string
  /** The language of mails to the house. */
  houseLanguage?: 'en' | 'fr'
}

/** Whether a host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** D39: trial is the default only while the shop is unreachable for others, by its address and by its port. */
export function trialOf({ TRIAL, HOST }: Environment, publicUrl: string): { trial: boolean; trialBanner: boolean } {
  const alone = isLoopback(publicUrl) && isLoopbackHost(HOST)
  const trial = TRIAL ? TRIAL === 'on' : alone
  return { trial, trialBanner: trial && !alone }
}
