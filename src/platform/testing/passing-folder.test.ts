import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from '#platform/testing/passing-folder.ts'

test('what a killed run left is removed, and nothing of a run that lives or of somebody else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'leftovers-'))
  const gone = spawnSync(process.execPath, ['--version']).pid
  const kept = [`immortela-doors-${process.pid}-aB3dEf`, `other-doors-${gone}-aB3dEf`, 'immortela-data']
  for (const folder of [...kept, `immortela-doors-${gone}-aB3dEf`]) {
    await mkdir(join(place, folder, 'base'), { recursive: true })
  }
  await removeLeftovers(place)
  expect((await readdir(place)).toSorted()).toEqual(kept.toSorted())
  await rm(place, { recursive: true })
})
