import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from '#platform/testing/temporary-folder.ts'

test('folders of a killed run are removed, and none of a running one or of another user', async () => {
  const place = await mkdtemp(join(tmpdir(), 'leftovers-'))
  const gone = spawnSync(process.execPath, ['--version']).pid
  const kept = [`immortela-shops-${process.pid}-aB3dEf`, `other-shops-${gone}-aB3dEf`, 'immortela-data']
  for (const folder of [...kept, `immortela-shops-${gone}-aB3dEf`]) {
    await mkdir(join(place, folder, 'base'), { recursive: true })
  }
  await removeLeftovers(place)
  expect((await readdir(place)).toSorted()).toEqual(kept.toSorted())
  await rm(place, { recursive: true })
})
