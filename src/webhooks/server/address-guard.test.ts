import { expect, test } from 'vitest'
import { isPublic, publicLookup, urlProblem } from '#webhooks/server/address-guard.ts'

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['93.184.215.14', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['2002:7f00:1::', false],
  ['2606:4700::1111', true],
  ['no address', false],
])('the address %s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is)
})

test.each([
  ['https://hooks.example.com/in', undefined],
  ['https://hooks.example.com:8443/in?x=1', undefined],
  ['http://hooks.example.com/in', 'https'],
  ['ftp://hooks.example.com/in', 'https'],
  ['https://user:secret@hooks.example.com/in', 'form'],
  ['https://hooks.example.com/in#part', 'form'],
  ['https://127.0.0.1/in', 'private'],
  // Numbers in other notations are read as the network reads them.
  ['https://2130706433/in', 'private'],
  ['https://0x7f.1/in', 'private'],
  ['https://[::1]/in', 'private'],
  ['https://[::ffff:169.254.169.254]/in', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://localhost/in', 'private'],
  ['https://metadata.google.internal/in', 'private'],
  ['https://printer/in', 'private'],
] as const)('a message to %s has the problem %s', (address, problem) => {
  expect(urlProblem(address, false)).toBe(problem)
})

test('a trial sends to this machine by http, and to no other', () => {
  expect(urlProblem('http://127.0.0.1:4000/in', true)).toBeUndefined()
  expect(urlProblem('https://localhost/in', true)).toBeUndefined()
  expect(urlProblem('http://127.0.0.1:4000/in', false)).toBe('https')
  expect(urlProblem('https://localhost/in', false)).toBe('private')
  expect(urlProblem('http://10.0.0.1/in', true)).toBe('https')
  expect(urlProblem('https://10.0.0.1/in', true)).toBe('private')
})

test('a name that leads to this machine is refused where the connection looks it up', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(error).toMatchObject({ message: 'The address is not public' })
})
