import { parse, type Token } from '@messageformat/parser'

/** The parts that a translation must keep: each value, its format, and each marked part. */
export type Shape = { placeholders: string[]; tags: string[] }

/** Throws when the text is not ICU MessageFormat, or has a choice without a default. */
export function shapeOf(text: string): Shape {
  const tokens = withNested(parse(text))
  if (tokens.some(isOpenChoice)) throw new SyntaxError(`A choice without "other": ${text}`)
  const placeholders = tokens.flatMap((token) => ('arg' in token ? `${token.arg} (${kindOf(token)})` : []))
  return { placeholders: distinct(placeholders), tags: distinct(tagsIn(tokens)) }
}

/** The words of a text, with a number in place of each value, so that only what the shop itself writes is judged. */
export function writtenText(text: string): string {
  return withNested(parse(text))
    .map((token) => {
      if (token.type === 'content') return token.value
      return 'cases' in token ? '' : '0'
    })
    .join('')
    .replaceAll(/<[^>]*>/g, '')
}

function withNested(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap(({ tokens }) => withNested(tokens))] : [token],
  )
}

function isOpenChoice(token: Token): boolean {
  return 'cases' in token && !token.cases.some(({ key }) => key === 'other')
}

function kindOf(token: Token): string {
  return token.type === 'function' ? token.key : token.type
}

function tagsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => (token.type === 'content' ? (token.value.match(/<[^>]*>/g) ?? []) : []))
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}
