// Addresses of foreign programs are asked only where they are public: neither this machine nor its network is reached.
import { lookup as lookupAll } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#platform/settings.ts'

// The special-purpose registries of IANA: private, loopback, link-local (with the metadata of clouds), shared, test, reserved.
const closed = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
const open = new BlockList()
// Only global unicast is public; parts of it carry an IPv4 address or are no hosts.
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Why no message may go to a URL; undefined where it may. `isTrial`: http to this machine is permitted. */
export function urlProblem(written: string, isTrial: boolean): 'form' | 'https' | 'private' | undefined {
  const url = URL.parse(written)
  if (!url || url.username || url.password || url.hash) return 'form'
  if (isTrial && isLoopback(written)) return undefined
  if (url.protocol !== 'https:') return 'https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNamedHere = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) || !/[.:]/.test(host)
  return isNamedHere || (isIP(host) !== 0 && !isPublic(host)) ? 'private' : undefined
}

/**
 * Looks a name up for the connection that follows, which goes to the very address that was checked: a name that answers
 * otherwise the next time reaches nothing (DNS rebinding).
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookupAll(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('The name has no address'), '')
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error('The address is not public'), '')
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
