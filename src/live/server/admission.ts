import type { IncomingMessage } from 'node:http'
import { readVersion, type Version } from '#live/frame.ts'
import { livePath } from '#live/path.ts'
import type { Limits } from '#live/server/limits.ts'
import { clientAddress, trustedProxies } from '#platform/http/client-address.ts'

export type Admitted = { address: string; version: Version }
type Refused = { status: 400 | 403 | 404 | 429 | 503 }
type AdmissionSettings = { publicUrl: string; trustedProxies: string; limits: Limits }

export function openAdmission({ publicUrl, trustedProxies: list, limits }: AdmissionSettings) {
  const trusted = trustedProxies(list)
  const own = new URL(publicUrl).origin
  const perAddress = new Map<string, number>()
  let inAll = 0

  // A page of another site cannot choose the Host that its browser names: one that fits the Origin is the shop itself
  // under another of its names, such as localhost.
  const isOwn = (origin: string, host = '') => origin === own || (URL.canParse(origin) && new URL(origin).host === host)

  return {
    /** Whether a socket may be opened for this request. */
    ask({ url = '/', headers, socket }: IncomingMessage): Admitted | Refused {
      const [path, query] = url.split('?', 2)
      if (path !== livePath) return { status: 404 }
      const { origin, host, 'x-forwarded-for': forwarded } = headers
      if (origin !== undefined && !isOwn(origin, host)) return { status: 403 }
      const version = readVersion(new URLSearchParams(query).get('vsn'))
      if (!version) return { status: 400 }
      if (inAll >= limits.socketsInAll) return { status: 503 }
      const address = clientAddress(socket.remoteAddress, [forwarded].flat().join(), trusted)
      if ((perAddress.get(address) ?? 0) >= limits.socketsPerAddress) return { status: 429 }
      return { address, version }
    },
    enter({ address }: Admitted): void {
      inAll += 1
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    },
    leave({ address }: Admitted): void {
      inAll -= 1
      const left = (perAddress.get(address) ?? 0) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    },
  }
}
