import { expect, test } from 'vitest'
import { auditAreas, kindsOfAreas, listedKinds } from '#auditlog/audit-filter.ts'

test('D32 each kind of entry is in one area, so that no filter hides one', () => {
  expect(kindsOfAreas(undefined)).toEqual([...listedKinds])
  expect(auditAreas.flatMap((area) => kindsOfAreas(area)).toSorted()).toEqual([...listedKinds].toSorted())
  expect(kindsOfAreas('not-data')).not.toContain('export')
})
