// The shop as one object: opened with its settings, asked for answers, closed. `tools/` gives it a port and a database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { Hono } from 'hono'
import { adminReminder } from '#accounts/server/first-admin.ts'
import { accountOfToken } from '#accounts/server/sessions/live-sessions.ts'
import { issuerOf } from '#accounts/server/sessions/session-json.ts'
import { openLiveNotifications } from '#app/live-notifications.ts'
import { manifests } from '#app/manifests.ts'
import { withoutCampaign } from '#app/pages/campaign.ts'
import { visitorLanguage } from '#app/pages/visitor.ts'
import { createRoutes } from '#app/routes.ts'
import { loadServerWords } from '#app/server-words.ts'
import { openBus, type Topic } from '#platform/database/bus.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { closeJobs, openJobs } from '#platform/database/jobs.ts'
import { deleteOldCounts } from '#platform/http/rate-limits.ts'
import {
  type CachedResponse,
  cacheGeneration,
  cacheResponse,
  clearResponseCache,
  findCachedResponse,
  sendCachedResponse,
} from '#platform/http/response-cache.ts'
import { answerFailure, answerOutsideRoutes } from '#platform/http/routes.ts'
import { sendBulkMailJob } from '#platform/mail/bulk-mail.ts'
import { openMail } from '#platform/mail/mail.ts'
import { sendMailJob, sendQueuedMail } from '#platform/mail/outbox.ts'
import { registerManifests } from '#platform/manifest.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'
import { readClock } from '#platform/time/business-clock.ts'
import { onNewDay, watchDays } from '#platform/time/new-day.ts'
import { openSimulator } from '#simulator/server/simulator.ts'
import { countVisit } from '#visits/server/count-visits.ts'

export type Shop = {
  /** A reminder for the owner, printed at the start. */
  reminder?: string | undefined
  answer(req: IncomingMessage, res: ServerResponse): void
  /** Answers a request that wants to become a socket. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends the sockets; `close` does it too. */
  closeSockets(): Promise<void>
  close(): Promise<void>
}

type Bank = Pick<Shop, 'answer' | 'close'>

export async function openShop(settings: Settings): Promise<Shop> {
  openDatabase(settings.databaseUrl)
  openMail(settings)
  await readClock()
  loadServerWords()
  registerManifests(manifests)
  for (const { open } of manifests) await open?.(settings)
  const [bus] = await Promise.all([openBus(settings.databaseUrl), openShopJobs(settings)])
  for (const { opened } of manifests) await opened?.()
  for (const { onStalePages } of manifests) onStalePages?.(clearResponseCache)
  onNewDay(clearResponseCache)
  const stopWatching = watchDays()
  for (const { onChange } of manifests) {
    for (const [topic, listener] of Object.entries(onChange ?? {})) bus.on(topic as Topic, listener)
  }
  bus.on('clock', () => void readClock().catch((error: Error) => log.warn(error, 'The clock could not be read')))
  const issuer = issuerOf(settings.publicUrl)
  const screens = openLiveNotifications(settings, bus, (token) => accountOfToken(issuer, token))
  const simulator = settings.simulatorDatabaseUrl
    ? openSimulator({
        databaseUrl: settings.simulatorDatabaseUrl,
        key: settings.simulatorKey,
        secret: settings.simulatorSecret,
        publicUrl: settings.publicUrl,
      })
    : undefined
  const routes = createRoutes(settings, simulator?.routes)
  return {
    reminder: await adminReminder(settings.admin),
    answer: answerWith(routes.fetch),
    upgrade: screens.upgrade,
    closeSockets: screens.close,
    async close() {
      stopWatching()
      await screens.close()
      await Promise.all([closeJobs(), bus.close(), simulator?.close()])
      for (const { closing } of manifests) await closing?.()
      await closeDatabase()
    },
  }
}

/** The background work of all domains, with the outbox that sends the mails of all. */
function openShopJobs(settings: Settings): Promise<void> {
  const all = <Part>(parts: (Part | undefined)[]): Part => Object.assign({}, ...parts)
  const mails = all(manifests.map((each) => each.mails?.(settings)))
  const beforeSending = all(manifests.map((each) => each.beforeSending))
  const jobs = all(manifests.map((each) => each.jobs))
  const everyMinute = all(manifests.map((each) => each.everyMinute))
  const handlers = {
    ...jobs,
    [sendMailJob]: sendQueuedMail(mails, beforeSending),
    [sendBulkMailJob]: sendQueuedMail(mails, beforeSending, true),
  }
  return openJobs(settings.databaseUrl, handlers, { ...everyMinute, 'delete-old-counts': deleteOldCounts })
}

/** The payment simulator alone, for a process of its own. */
export function openBank(place: Parameters<typeof openSimulator>[0]): Bank {
  loadServerWords()
  const { routes, close } = openSimulator(place)
  const app = new Hono().onError(answerFailure).route('/simulator', routes)
  const listener = getRequestListener(app.fetch, { errorHandler: answerOutsideRoutes })
  return { answer: (req, res) => void listener(req, res), close }
}

/** Cached responses go out at once, before any framework; all others pass the routes and may be cached then. */
function answerWith(fetch: (request: Request, env: object) => Response | Promise<Response>): Shop['answer'] {
  const throughRoutes = getRequestListener(
    async (asked, { incoming, outgoing }) => {
      const since = cacheGeneration()
      const request = asked.method === 'HEAD' ? headAsGet(asked) : asked
      const response = await fetch(request, { incoming, outgoing })
      if (!response.headers.has('X-Cacheable')) return response
      response.headers.delete('X-Cacheable')
      if (response.status !== 200 || request.method !== 'GET' || !isOwnPath(incoming)) return response
      const cached = await cacheResponse(keyOf(incoming as IncomingMessage), response, since)
      sendPublic(cached, incoming as IncomingMessage, outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    },
    { errorHandler: answerOutsideRoutes },
  )
  return (req, res) => {
    if (namesTwoHosts(req)) return void res.writeHead(400, { Connection: 'close', ...asJson }).end(twoHosts)
    const cached = req.method === 'GET' || req.method === 'HEAD' ? findCachedResponse(keyOf(req)) : undefined
    if (cached) sendPublic(cached, req, res)
    else void throughRoutes(req, res)
  }
}

/** Sends an answer that is the same for everyone; a visit may begin at such a page. */
function sendPublic(cached: CachedResponse, req: IncomingMessage, res: ServerResponse): void {
  if (!req.url?.startsWith('/api/')) countVisit(req)
  sendCachedResponse(cached, req, res)
}

const asJson = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' }
const twoHosts = JSON.stringify({ error: 'invalid', message: 'The request names two hosts', requestId: '' })

/** A proxy before the shop may have read the other one (RFC 9112, section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Asked for by its path alone: a whole address on the request line could name the same page in endless ways. */
function isOwnPath({ url = '' }: { url?: string | undefined }): boolean {
  // An address can be written in endless ways with percent signs; none of ours needs one.
  return url.startsWith('/') && !url.includes('%')
}

/** HEAD says what GET would say, so it is answered and kept like it; Node leaves the body out. */
function headAsGet({ url, headers }: Request): Request {
  return new Request(url, { headers })
}

function keyOf({ url = '/', headers }: IncomingMessage): string {
  if (url.startsWith('/api/')) return url
  const asks = url.indexOf('?')
  const address = asks < 0 ? url : url.slice(0, asks) + withoutCampaign(url.slice(asks))
  return `${visitorLanguage(url, headers.cookie, headers['accept-language']).language} ${address}`
}

export default createServerEntry({
  fetch: () => {
    throw new Error('The shop is opened by openShop')
  },
})
