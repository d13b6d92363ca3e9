import { BlockList, isIP } from 'node:net'

/**
 * The address of a request: the peer's, or the one that a trusted proxy forwards. Headers of other peers are ignored,
 * and the address is only used for counting: it never grants access.
 *
 * @param forwarded the header X-Forwarded-For, nearest proxy last
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trusted: BlockList): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim())
  let address = plain(peer ?? '')
  while (isTrusted(address, trusted)) {
    const before = hops.pop()
    if (!before || !isIP(before)) break
    address = plain(before)
  }
  return isIP(address) === 6 ? networkOf(address) : address
}

/** A household has a whole network of IPv6 addresses: it counts as one caller. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** @param list addresses and networks, separated by commas: `10.0.0.0/8, ::1` */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList()
  for (const entry of list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

/** Whether a text can be parsed as such a list. */
export function isProxyList(list: string): boolean {
  try {
    trustedProxies(list)
    return true
  } catch {
    return false
  }
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address as itself, also where the socket speaks IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
