import type { Messages } from '@lingui/core'
import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Topic } from '#platform/database/bus.ts'
import type { SampleWriter } from '#platform/mail/mail.ts'
import type { BeforeSending, LetterWriter } from '#platform/mail/outbox.ts'
import type { Registration } from '#platform/port.ts'
import type { SampleSource } from '#platform/samples.ts'
import type { Settings } from '#platform/settings.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SetUpStep, ToDoSource } from '#platform/to-do.ts'

/** `verifiedEmail`: missing until the account's address was verified. */
export type MemberIdentity = { memberId: string; verifiedEmail?: string | undefined }

/** A person by what is known to be theirs: an account, a normalized email, the contact that the house has of them. */
export type Person = { memberId?: string | undefined; email?: string | undefined; contactId?: string | undefined }

/** A person who is being erased, with what of theirs stays without them. */
export type ErasedPerson = Person & {
  contactId: string
  firstName: string
  lastName: string
  /** Further contacts by which nothing but an order of theirs was known: an email that was mistyped and corrected. */
  mistaken: readonly string[]
  /** The address that their orders get instead of theirs. */
  alias: string
  orders: readonly { id: string; number: number }[]
  /** All emails that these orders had, which may be those of others too. */
  orderEmails: readonly string[]
  checkouts: readonly string[]
}

export const foundKinds = ['order', 'person', 'request', 'task', 'product', 'article', 'staff'] as const

/**
 * One thing that the owner's search found; `id` is the last part of the path of its page. A person has the id of their contact,
 * and a person of the staff that of their account. `sum` is written in the language that was asked for.
 */
export type Found = {
  kind: (typeof foundKinds)[number]
  id: string
  title: string
  detail: string | null
  sum?: string
  state: string
  at: string | null
}

export type Search = { words: string; language: Language; most: number; now: BusinessTime }

/** The orders before and after one in a list that is searched as its address says; the search may be any. */
export type Neighbors = (
  number: number,
  search: Readonly<Record<string, unknown>>,
  now: BusinessTime,
) => Promise<{ previous: number | null; next: number | null }>

/**
 * How many rows a list has that is searched as its address says, at most `maxCounted`; the search may be any. A list may
 * have a view of what is the reader's own.
 */
export type CountOfList = (
  search: Readonly<Record<string, unknown>>,
  now: BusinessTime,
  memberId: string,
) => Promise<number>

/** The parts that a domain gives the app, in its `manifest.ts`; `app/manifests.ts` lists them all (docs/decisions/0029). */
export type Manifest = {
  /** Routes below /api. */
  api?: (settings: Settings) => readonly Hono[]
  /** Routes, `'POST /api/admin/pictures'`, that read their bodies as streams, by limits of their own. */
  streams?: readonly string[]
  /** Routes at the whole address that they name. */
  routes?: (settings: Settings) => readonly Hono[]
  /** All texts that the server writes, in each language. */
  words?: Record<Language, Messages>
  /** The writers of mails, by template. */
  mails?: (settings: Settings) => Record<string, LetterWriter>
  /** A sample of each of these letters, by template. */
  sampleMails?: (settings: Settings) => Record<string, SampleWriter>
  /** By template: what has to be so before a late mail is written. */
  beforeSending?: Record<string, BeforeSending>
  /** Queued jobs, by the name of their queue. */
  jobs?: Record<string, (id: string) => Promise<void>>
  /** Work that one process does for all once a minute; it ends early when the shop closes. */
  everyMinute?: Record<string, (closing: AbortSignal) => Promise<void>>
  /** Runs after a change, whichever process made it; without an id anything of the topic may have changed. */
  onChange?: { readonly [topic in Topic]?: (id?: string) => void }
  /** Called with what must follow when pages that are kept may have become stale. */
  onStalePages?: (drop: () => void) => void
  /** Handles at once what a moved clock has made due: a trial may move its clock. */
  afterClockMove?: () => Promise<void>
  /** The handlers of lower domains' ports. */
  handlers?: readonly Registration[]
  /** Before anything is answered or any job runs; lower domains first. */
  open?: (settings: Settings) => Promise<void>
  /** After the job queue is open. */
  opened?: () => Promise<void>
  /** Before the database is closed: writes what is only in memory. */
  closing?: () => Promise<void>
  /** The work that waits for the owners, counted by the conditions of the lists in which it is done. */
  toDo?: ToDoSource
  /** Steps that a house takes once before its shop is ready, and whether each is done. */
  setUp?: (settings: Settings) => Promise<readonly SetUpStep[]>
  /** The things of the domain that the owner's search finds, the best first. */
  find?: (search: Search) => Promise<readonly Found[]>
  /** The sequence of each of its lists of orders, by the path of the list below /admin. */
  orderLists?: Readonly<Record<string, Neighbors>>
  /** The counts of its lists with saved views, by the path of the list below /admin. */
  countsOfLists?: Readonly<Record<string, CountOfList>>
  /** Things that came with the shop, to be removed before it opens. */
  samples?: SampleSource
  /** The data of a person, by name, for the copy that they may request. */
  ownData?: (person: Person) => Promise<Record<string, unknown>>
  /** Locks what refers to a member before their account is deleted; upper domains first (docs/locks.md). */
  lockOfMember?: (client: PoolClient, member: MemberIdentity) => Promise<void>
  /** Deletes what is a member's alone, in the transaction that closes their account or gives it to the owner of its address. */
  deleteOwn?: (client: PoolClient, member: MemberIdentity) => Promise<void>
  /**
   * Deletes what the domain has of a person, and takes them out of what has to stay; upper domains first, once everything is
   * locked (docs/decisions/0115).
   */
  erase?: (client: PoolClient, person: ErasedPerson) => Promise<void>
}

let registered: readonly Manifest[] | undefined

export function registerManifests(manifests: readonly Manifest[]): void {
  registered = manifests
  const opening = {}
  for (const { handlers = [] } of manifests) for (const { register } of handlers) register(opening)
}

/** All that the shop has of a person, as they may have it. */
export async function dataOf(person: Person): Promise<Record<string, unknown>> {
  const all = {}
  // One after the other: all at once would take most of the shop's connections for one copy.
  for (const manifest of registeredManifests()) Object.assign(all, await manifest.ownData?.(person))
  return all
}

/** The manifests of all domains, lower ones first: by these a domain reaches what is above it without knowing it. */
export function registeredManifests(): readonly Manifest[] {
  // Without them a closed account would leave behind, in silence, what other domains keep of its member.
  if (!registered) throw new Error('No manifests are registered')
  return registered
}
