import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHomeElsewhere } from './home-elsewhere.ts'

const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
let temporary: string

beforeEach(() => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), 'homes-')))
  vi.stubEnv('TMPDIR', temporary)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true, force: true })
})

function aHome(name: string, note?: string): string {
  const home = join(temporary, `immortela-database-${name}`)
  mkdirSync(home)
  if (note !== undefined) writeFileSync(join(home, 'data-folder.txt'), note)
  return home
}

test('a home whose data folder is gone is swept, and one that another start is making is left alone', () => {
  const abandoned = aHome('abandoned', join(temporary, 'gone'))
  const used = aHome('used', temporary)
  const begun = aHome('begun')
  const noted = aHome('noted', '')
  expect(existsSync(makeHomeElsewhere(join(temporary, 'data'), user))).toBe(true)
  expect([abandoned, used, begun, noted].map((home) => existsSync(home))).toEqual([false, true, true, true])
})

test('a home that another start removes meanwhile is no fault of this one', () => {
  symlinkSync(join(temporary, 'removed'), join(temporary, 'immortela-database-removed'))
  expect(existsSync(makeHomeElsewhere(join(temporary, 'data'), user))).toBe(true)
})
