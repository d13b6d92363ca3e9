import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

test('every file that draws is read for its classes, in folders of folders too', () => {
  const styles = readFileSync(join(here, 'styles.css'), 'utf8')
  const patterns = [...styles.matchAll(/@source "(.+)";/g)].map(([, pattern = '']) => pattern)
  const read = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: here })))
  const drawing = globSync('../../*/web/**/*.{ts,tsx}', { cwd: here })
  expect(drawing.length).toBeGreaterThan(300)
  expect(drawing.filter((file) => !read.has(file))).toEqual([])
})
