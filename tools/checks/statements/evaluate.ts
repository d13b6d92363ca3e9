// The texts of statements: what their expressions give at the end of their files.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, type Fragment } from '#platform/database/query.ts'
import type { FoundStatement } from './find-statements.ts'
import { type Shape, shapeOfValue } from './shape.ts'

type Thunk = () => unknown

/** A text, with its values where it was put together of fragments that have them. */
export type Evaluated = { text: string; values?: readonly Shape[] }

const collected = new Map<string, Thunk[]>()
Object.assign(globalThis, {
  collectStatements: (file: string, thunks: Thunk[]) => collected.set(file, thunks),
})

/** The texts of each statement: one, or one for each way to call what makes it; none where it cannot be known. */
export async function evaluate(
  root: string,
  statements: readonly FoundStatement[],
): Promise<Map<FoundStatement, Evaluated[]>> {
  const files = Map.groupBy(
    statements.filter(({ text }) => text === undefined),
    ({ file }) => file,
  )
  const urls = new Map([...files.keys()].map((file) => [pathToFileURL(join(root, file)).href, file]))
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const file = urls.get(url)
      return file ? { ...loaded, source: `${loaded.source}${endOf(file, files.get(file) ?? [])}` } : loaded
    },
  })
  for (const url of urls.keys()) await import(url)
  hooks.deregister()
  const evaluated = [...files].flatMap(([file, own]) => textsOfFile(own, collected.get(file) ?? []))
  const given = statements.flatMap((each): [FoundStatement, Evaluated[]][] =>
    each.text === undefined ? [] : [[each, [{ text: each.text }]]],
  )
  return new Map([...evaluated, ...given])
}

function endOf(file: string, statements: readonly FoundStatement[]): string {
  const thunks = statements.flatMap(expressionsOf).map((expression) => `() => (${expression})`)
  return `\n;globalThis.collectStatements(${JSON.stringify(file)}, [${thunks}])`
}

const expressionsOf = ({ expression, alternatives }: FoundStatement) =>
  alternatives.length > 0 ? [...alternatives] : [expression]

function textsOfFile(statements: readonly FoundStatement[], thunks: readonly Thunk[]): [FoundStatement, Evaluated[]][] {
  let next = 0
  return statements.map((statement) => {
    const from = next
    next += expressionsOf(statement).length
    return [statement, thunks.slice(from, next).flatMap(textsOf)]
  })
}

function textsOf(thunk: Thunk): Evaluated[] {
  try {
    return [thunk()].flat().flatMap(textOf)
  } catch {
    // It depends on what is known only inside a function.
    return []
  }
}

function textOf(statement: unknown): Evaluated[] {
  if (isFragment(statement)) {
    const { text, values } = compile(statement)
    return [{ text, values: values.map(shapeOfValue) }]
  }
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return typeof text === 'string' ? [{ text }] : []
}

const isFragment = (statement: unknown): statement is Fragment =>
  typeof statement === 'object' && statement !== null && 'isRawBuilder' in statement
