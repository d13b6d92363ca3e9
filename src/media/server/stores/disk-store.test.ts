import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore, incomingOf } from '#media/server/stores/disk-store.ts'
import { StoreFull } from '#media/server/stores/store.ts'
import { storeContract } from '#media/testing/store-contract.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

storeContract('on disk', () => diskStore(folder))

test('A store on disk leaves no unfinished file behind', async () => {
  await diskStore(folder).put(`${'b'.repeat(64)}-320.avif`, Buffer.from('whole'))
  expect(await readdir(incomingOf(folder))).toEqual([])
})

const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!mayMount)('A full disk refuses a picture, and keeps the room that was there', async () => {
  const small = join(folder, 'small')
  await mkdir(small)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small], { stdio: 'ignore' })
  try {
    const store = diskStore(small)
    await store.put(`${'c'.repeat(64)}-320.avif`, Buffer.alloc(50_000, 1))
    await expect(store.put(`${'d'.repeat(64)}-master.webp`, Buffer.alloc(1_000_000, 1))).rejects.toThrow(StoreFull)
    expect(await readdir(incomingOf(small))).toEqual([])
    expect(await store.get(`${'d'.repeat(64)}-master.webp`)).toBeUndefined()
    await store.put(`${'e'.repeat(64)}-320.avif`, Buffer.alloc(50_000, 2))
    expect((await store.get(`${'e'.repeat(64)}-320.avif`))?.length).toBe(50_000)
  } finally {
    execFileSync('umount', [small])
  }
})
