// A function of more than 100 lines, or a file of more than 300, has several ideas (CONTRIBUTING.md): each is a part
// with a name; a style sheet of more than 300 lines too. A file that exports many things is cut by what is read together; a
// schema comes with its type, so its file may have some more. Tests, what they share (testing/) and what tools write are
// not measured.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

type Program = ReturnType<typeof parseSync>['program']

const root = join(import.meta.dirname, '../..')
const most = { function: 100, file: 300, exports: 12, exportsOfSchema: 14 }
const written = ['src/platform/database/database-types.ts', 'src/app/routeTree.gen.ts']

const files = globSync('{src,tools,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  .map((each) => each.replaceAll(sep, '/'))
  .filter((file) => !/\/testing\/|\.test\.tsx?$|\.d\.ts$/.test(file) && !written.includes(file))
const problems: string[] = []
let functions = 0

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8')
  const length = lineAt(source, source.trimEnd().length)
  if (length > most.file) problems.push(`${file} has ${length} lines: cut it by what it holds (at most ${most.file})`)
  if (file.endsWith('.css')) continue
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} is not understood: ${errors[0]?.message}`)
  const names = exportsOf(program)
  const maxOfFile = /(^|[-/])schema\.ts$/.test(file) ? most.exportsOfSchema : most.exports
  if (names > maxOfFile)
    problems.push(`${file} exports ${names} names: cut it by what is read together (at most ${maxOfFile})`)
  for (const { line, lines } of functionsIn(program, source)) {
    functions += 1
    if (lines > most.function)
      problems.push(`${file}:${line} is a function of ${lines} lines: name its parts (at most ${most.function})`)
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${functions} functions in ${files.length} files measured\n`)
// A parser that finds no function proves nothing.
process.exit(problems.length > 0 || functions < 5_000 ? 1 : 0)

function exportsOf(program: Program): number {
  return program.body.reduce((count, statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return count
    const { declaration, specifiers } = statement
    return (
      count +
      (declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.length
        : declaration
          ? 1
          : specifiers.length)
    )
  }, 0)
}

function functionsIn(program: Program, source: string): { line: number; lines: number }[] {
  const found: { line: number; lines: number }[] = []
  const note = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(source, start)
    found.push({ line, lines: lineAt(source, end) - line + 1 })
  }
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(program)
  return found
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
