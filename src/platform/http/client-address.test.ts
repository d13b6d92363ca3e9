import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from '#platform/http/client-address.ts'

const noProxy = trustedProxies('')
const proxies = trustedProxies('127.0.0.1, 10.0.0.0/8, ::1')

test.each([
  ['192.0.2.1', undefined, noProxy, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', noProxy, '192.0.2.1'],
  ['127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['10.1.2.3', '198.51.100.7, 203.0.113.9, 10.9.9.9', proxies, '203.0.113.9'],
  ['127.0.0.1', 'unknown', proxies, '127.0.0.1'],
  ['127.0.0.1', '', proxies, '127.0.0.1'],
  ['::1', '2001:db8:1:2:3:4:5:6', proxies, '2001:db8:1:2::/64'],
  ['2001:db8::7', undefined, noProxy, '2001:db8:0:0::/64'],
  [undefined, '203.0.113.9', proxies, ''],
])('a peer %s that forwards for %s is counted as another', (peer, forwarded, trusted, address) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(address)
})
