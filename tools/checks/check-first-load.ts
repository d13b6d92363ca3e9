// Names the files that joined or left the first load since it was last approved; `--write` approves the present state.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type FirstLoad, firstLoadFile } from '../build/first-load.ts'

const root = join(import.meta.dirname, '../..')
const agreedFile = join(root, 'tools/checks/first-load.txt')
const { files, styles, modules }: FirstLoad = JSON.parse(readFileSync(join(root, 'dist', firstLoadFile), 'utf8'))

if (process.argv.includes('--write')) writeFileSync(agreedFile, `${modules.join('\n')}\n`)
const agreed = readFileSync(agreedFile, 'utf8').trim().split('\n')
const [{ path: measured }] = JSON.parse(readFileSync(join(root, '.size-limit.json'), 'utf8'))

const problems = [
  ...modules.filter((each) => !agreed.includes(each)).map((each) => `${each} has joined the first load`),
  ...agreed.filter((each) => !modules.includes(each)).map((each) => `${each} has left the first load`),
  ...files
    .filter((each) => !matchesGlob(`dist/client/${each}`, measured))
    .map((each) => `${each} is loaded first and not measured by .size-limit.json`),
  // The route of a page is in the first load, and would bring the style sheets that it imports itself.
  ...styles.map((each) => `${each} is loaded first: import its style sheets in what the page draws`),
]
if (problems.length > 0) {
  const hint = 'Load it later with import(), or agree: node tools/checks/check-first-load.ts --write'
  process.stderr.write(`${problems.join('\n')}\n${hint}\n`)
  process.exit(1)
}
