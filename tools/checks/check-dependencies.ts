// docs/dependencies.md says of each package in package.json, once, what it saves; and of none that is gone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').match(/(?<=^\| )[^|]+(?= \| )/gm) ?? []
const patterns = rows.filter((row) => !/^(library|---)$/.test(row)).flatMap(patternsOf)

const problems = [
  ...packages.flatMap((each) => {
    const found = patterns.filter((pattern) => pattern.test(each)).length
    return found === 1 ? [] : [`${each} stands in docs/dependencies.md ${found} times, not once`]
  }),
  ...patterns
    .filter((pattern) => !packages.some((each) => pattern.test(each)))
    .map(({ source }) => `docs/dependencies.md names ${source}, which package.json does not`),
]
for (const line of problems) process.stderr.write(`${line}\n`)
process.stdout.write(`${packages.length} packages, ${problems.length} problems\n`)
process.exit(problems.length > 0 || packages.length === 0 ? 1 : 0)

/** `@scope/a, b` names a and b of one scope, or a package `b` without scope; a star stands for any rest. */
function patternsOf(row: string): RegExp[] {
  const names = row.split(', ')
  const scope = names[0]?.match(/^@[^/]+\//)?.[0] ?? ''
  return names.map((name) => {
    const pattern = name.replace(/[.*/]/g, (sign) => (sign === '*' ? '.*' : `\\${sign}`))
    const inScope = name.startsWith('@') || !scope ? '' : `(?:${scope.replace('/', '\\/')})?`
    return new RegExp(`^${inScope}${pattern}$`)
  })
}
