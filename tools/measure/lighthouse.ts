// Visits the pages that matter as a slow phone does, and prints what Lighthouse finds; `--write` puts it into the papers.
// `--visits 1` for a quick look; names of pages after that measure only these.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePages } from '../../bench/lighthouse-pages.ts'
import { pageTableOf, writePageTable } from '../../bench/page-report.ts'
import { running } from '../../bench/processes.ts'
import { buildWhenStale } from '../build/build-stamp.ts'

const pages = {
  home: '',
  collection: '/collection',
  product: '/collection/immortela-elixir-30ml',
  story: '/our-story',
  article: { en: '/journal/the-flower-that-does-not-fade', fr: '/journal/la-fleur-qui-ne-se-fane-pas' },
}

const options = process.argv.slice(2)
const visits = Number(options[options.indexOf('--visits') + 1]) || 5
const only = options.filter((option) => option in pages)

buildWhenStale()
const dataDir = await mkdtemp(join(tmpdir(), 'immortela-lighthouse-'))
const shop = await running('tools/start.ts', { PORT: '0', DATA_DIR: dataDir })
const rows = await measurePages(
  Object.entries(pages)
    .filter(([page]) => only.length === 0 || only.includes(page))
    .flatMap(([page, path]) => (['en', 'fr'] as const).map((language) => addressOf(page, path, language))),
  visits,
)
await shop.close()
await rm(dataDir, { recursive: true, force: true })
process.stdout.write(`${pageTableOf(rows, visits)}\n`)
if (options.includes('--write')) await writePageTable(rows, visits)

function addressOf(page: string, path: string | Record<'en' | 'fr', string>, language: 'en' | 'fr') {
  const own = typeof path === 'string' ? path : path[language]
  return { page: `${page}, ${language}`, url: `${shop.url}/${language}${own}` }
}
