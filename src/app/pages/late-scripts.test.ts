import { expect, test, vi } from 'vitest'
import { withLateScripts } from '#app/pages/late-scripts.ts'
import { log } from '#platform/process/log.ts'

const page = (script: string) =>
  Buffer.from(`<html><head><link rel="modulepreload" href="/a.js">${script}</head></html>`)

test('the first script and its preloads wait for the first paint', () => {
  const late = withLateScripts(page('<script type="module" async="" src="/entry.js"></script>'), 'n0').toString()
  expect(late).not.toContain('rel="modulepreload"')
  expect(late).not.toContain('src="/entry.js"')
  expect(late).toContain('/entry.js')
})

test('markup that is not recognized goes out as it is, and is logged', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const other = page('<script src="/entry.js" type="module" async></script>')
  expect(withLateScripts(other, 'n0')).toEqual(other)
  expect(logged).toHaveBeenCalledOnce()
})

test('preloads that are not recognized stay where they are, and are logged', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const other = '<link href="/a.js" rel="modulepreload">'
  const script = '<script type="module" async="" src="/entry.js"></script>'
  const late = withLateScripts(Buffer.from(`<html><head>${other}${script}</head></html>`), 'n0').toString()
  expect(late).toContain(other)
  expect(late).not.toContain('<script type="module"')
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('preloads'))
})
