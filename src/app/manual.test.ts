import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { places } from '#app/frame/admin-places.ts'
import type { Language } from '#language/language.ts'
import { typographyFaults } from '#language/testing/french-typography.ts'
import { pictureSize, readManual } from '../../tools/build/manual.ts'
import { manualShots, pictureFile } from '../../tools/measure/manual-shots.ts'

const sources = join(import.meta.dirname, '..')
const manuals: [string, Language][] = [
  ['owner.md', 'en'],
  ['owner.fr.md', 'fr'],
]

/** Words of a screen, as the manual can quote them: with three dots where the screen names a sum or a number. */
function screenWords(language: Language): Set<string> {
  const files = globSync(`*/{admin-,editor-,legal-,list-,request-admin-,}words.${language}.json`, { cwd: sources })
  const texts = files.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(join(sources, file), 'utf8'))))
  return new Set(texts.map((text) => plain(text.replaceAll(/\{\w+\}/g, '…'))))
}

/** Lines may break, and French spaces be hard, where the manual quotes. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

test.each(manuals)('%s quotes only words that are on the screens', (file, language) => {
  const manual = readFileSync(join(sources, '../docs', file), 'utf8').replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
  const quoted = [...manual.matchAll(/(?<!\*)\*([^*|]+)\*(?!\*)/g)].map(([, words = '']) => plain(words))
  const known = screenWords(language)
  expect(quoted.length).toBeGreaterThan(40)
  expect(quoted.filter((words) => !known.has(words))).toEqual([])
})

test.each(manuals)('%s sends its reader to screens, not to the database or into a file of the program', (file) => {
  const manual = readFileSync(join(sources, '../docs', file), 'utf8')
  expect(manual.match(/\bp?sql\b|\b(?:select|update|delete|insert) (?:\w+ )?(?:from|into|set)\b/gi)).toBeNull()
  expect(manual.match(/[\w*./-]+\.(?:tsx?|m?js|json|sql|env)\b/g)).toBeNull()
})

test('the French manual is set as French is', () => {
  const manual = readFileSync(join(sources, '../docs/owner.fr.md'), 'utf8')
    .replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
    .replaceAll(/!?(\[[^\]]*\])\([^)]*\)/g, '$1')
  const faults = manual.split('\n').flatMap((line) => typographyFaults(line).map((fault) => `${line} ${fault}`))
  expect(faults).toEqual([])
})

test.each(manuals)('%s is a page with chapters, and links that lead to one of their sections', (_, language) => {
  const { chapters } = readManual(language)
  const all = chapters.flatMap((chapter) => [chapter, ...chapter.sections])
  const html = all.map((section) => section.html).join('\n')
  const sections = new Set(all.map(({ id }) => id))
  expect([...sections]).toEqual(expect.arrayContaining(['manual-going-live', 'manual-who-takes-the-money']))
  expect(sections.size).toBe(all.length)
  const links = [...html.matchAll(/<a href="#([^"]*)"/g)].map(([, id = '']) => id)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((id) => !sections.has(id))).toEqual([])
  expect(html.match(/<a (?!href="#)/g)).toBeNull()
  const addresses = [...html.matchAll(/<code>(\/admin[^<]*)<\/code>/g)].map(([, address = '']) => address)
  const parts = ['letters', 'replies', 'reservations', 'taxes', 'samples', 'legal', 'staff', 'keys', 'webhooks'].map(
    (part) => `/admin/settings/${part}`,
  )
  const pages: readonly string[] = ['/admin/manual', ...parts, ...places.map(({ to }) => to)]
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((address) => !pages.includes(address))).toEqual([])
  // The page reads its elements from the text: a tag that has no end would contain all that follows.
  expect(html.match(/<(?:hr|input|wbr)\b|<img [^>]*>(?!<\/img>)/g)).toBeNull()
  expect(html.match(/<th[^>]*><\/th>/g)).toBeNull()
  expect(html.match(/&(?!amp;|lt;|gt;|quot;)/g)).toBeNull()
})

test.each(manuals)(
  '%s has a picture of every screen that the screenshots command takes, and no other',
  async (_, language) => {
    const { chapters, pictures } = readManual(language)
    expect(pictures.toSorted()).toEqual(manualShots.map(({ name }) => pictureFile(name, language)).toSorted())
    for (const file of pictures) {
      const { width, height } = await sharp(join(sources, '../docs', file)).metadata()
      expect([file, width, height]).toEqual([file, pictureSize.width, pictureSize.height])
    }
    const html = chapters.flatMap((chapter) => [chapter, ...chapter.sections]).map((section) => section.html)
    expect(html.join('').match(/<img [^>]*alt=""/g)).toBeNull()
    expect(manualShots.map(({ path }) => path)).toEqual(expect.arrayContaining(places.map(({ to }) => to)))
  },
)
