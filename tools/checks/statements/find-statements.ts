// The statements of the shop as the compiler sees them: where they are run, with which values, for which type of row.
import { relative, sep } from 'node:path'
import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSourceFile,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { givenValues, listedValues, type Site } from './given-values.ts'
import { samplesOf } from './samples.ts'
import { type RowShape, rowShape, type Shape } from './shape.ts'

export type FoundStatement = {
  file: string
  line: number
  /** As the source says it. */
  source: string
  /** Where the source has it as a whole. */
  text?: string
  /** TypeScript that gives its text, or a statement with one, where it is evaluated at the end of its file. */
  expression: string
  /** Instead of it, where it depends on what a function is called with: one for each way to call it. */
  alternatives: readonly string[]
  /** Undefined where no type of row is stated, so that none of its columns can be read. */
  row: RowShape | undefined
  /** Undefined where the compiler does not know how many there are, or where the statement has them in itself. */
  values: readonly Shape[] | undefined
}

/** @param isRead by the path of a file from the root */
export function findStatements(root: string, isRead: (path: string) => boolean): FoundStatement[] {
  const api = new API({ cwd: root })
  try {
    const config = `${root}/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config) as Project
    const paths = project.program.getSourceFileNames().map((name) => relative(root, name).replaceAll(sep, '/'))
    return paths.filter(isRead).flatMap((path) => {
      const file = project.program.getSourceFile(`${root}/${path}`)
      return file ? statementsOf({ checker: project.checker, file, path }) : []
    })
  } finally {
    api.close()
  }
}

function statementsOf(site: Site): FoundStatement[] {
  const found: FoundStatement[] = []
  const visit = (node: Node): void => {
    const statement = statementAt(site, node)
    if (statement) found.push(statement)
    node.forEachChild(visit)
  }
  visit(site.file)
  return found
}

function statementAt(site: Site, node: Node): FoundStatement | undefined {
  if (!isCallExpression(node)) return undefined
  const { expression } = node
  if (isIdentifier(expression)) {
    if (isRun(site, node, 'run', 'database.ts')) return called(site, node)
    return isRun(site, node, 'runQuery', 'query.ts') ? composed(site, node) : undefined
  }
  if (!isPropertyAccessExpression(expression)) return undefined
  const target = expression.expression
  if (expression.name.text === 'query' && isConnection(site, target)) return called(site, node)
  if (
    expression.name.text === 'execute' &&
    isTaggedTemplateExpression(target) &&
    target.tag.getText(site.file) === 'sql'
  ) {
    return tagged(site, target)
  }
  return undefined
}

function isRun({ checker }: Site, call: CallExpression, name: string, file: string): boolean {
  if (!isIdentifier(call.expression) || call.expression.text !== name) return false
  return checker.getResolvedSignature(call)?.declaration?.path.endsWith(`/platform/database/${file}`) ?? false
}

function isConnection({ checker }: Site, node: Node): boolean {
  const type = checker.getTypeAtLocation(node)
  return type !== undefined && /^(Pool|PoolClient|Client|ClientBase)\b/.test(checker.typeToString(type))
}

/** The statement of `run(statement, values)`, `client.query(text, values)` or `client.query({ text, values })`. */
function called(site: Site, call: CallExpression): FoundStatement {
  const [first, second] = call.arguments as readonly Expression[]
  const inline = first && isObjectLiteralExpression(first) ? first : undefined
  const property = (name: string) =>
    inline?.properties.find((each) => isPropertyAssignment(each) && each.name.getText(site.file) === name)
  const own = (name: string) => {
    const found = property(name)
    return found && isPropertyAssignment(found) ? found.initializer : undefined
  }
  const text = inline ? own('text') : first
  const values = inline ? own('values') : second
  return {
    ...textOf(site, call, text),
    row: rowOf(site, call),
    values: values ? givenValues(site, values) : [],
  }
}

/** The statement of `runQuery(query)`, whose fragments have its values. */
function composed(site: Site, call: CallExpression): FoundStatement {
  const [query] = call.arguments
  return { ...textOf(site, call, query), row: rowOf(site, call), values: undefined }
}

function textOf(site: Site, call: Node, text: Expression | undefined) {
  const source = (text ?? call).getText(site.file)
  return {
    ...placeOf(site, call, source),
    ...(text && (isStringLiteral(text) || isNoSubstitutionTemplateLiteral(text)) && { text: text.text }),
    expression: text ? expressionOf(site, text) : 'undefined',
    alternatives: text && isCallExpression(text) ? callsOf(site, text) : [],
  }
}

function placeOf({ file, path }: Site, node: Node, source: string) {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return { file: path, line, source }
}

/** The expression behind a name inside a function; names at the top of the file exist when its end is evaluated. */
function expressionOf(site: Site, text: Expression): string {
  const declaration = isIdentifier(text)
    ? site.checker.getSymbolAtLocation(text)?.valueDeclaration?.resolve()
    : undefined
  if (declaration && isVariableDeclaration(declaration) && declaration.initializer && !isAtTop(declaration)) {
    return declaration.initializer.getText(site.file)
  }
  // Any of a list of statements.
  if (isElementAccessExpression(text)) return `Object.values(${text.expression.getText(site.file)})`
  return text.getText(site.file)
}

function isAtTop(declaration: Node): boolean {
  const statement = declaration.parent.parent
  return isVariableStatement(statement) && isSourceFile(statement.parent)
}

/** Every call that differs in its arguments: each alternative of their types is in one of them. */
function callsOf({ checker, file }: Site, call: CallExpression): string[] {
  const choices = call.arguments.map((argument) => samplesOf(checker, checker.getTypeAtLocation(argument)))
  const lists = choices.reduce<string[][]>(
    (sofar, next) => sofar.flatMap((list) => next.map((each) => [...list, each])),
    [[]],
  )
  return lists.map((list) => `${call.expression.getText(file)}(${list.join(', ')})`)
}

function rowOf({ checker }: Site, call: CallExpression): RowShape | undefined {
  const answer = checker.getTypeAtLocation(call)
  const promised = answer?.isTypeReference() ? checker.getTypeArguments(answer)[0] : undefined
  const rows = promised && checker.getPropertyOfType(promised, 'rows')
  const list = rows ? checker.getTypeOfSymbol(rows) : promised
  const row = list?.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined
  return row && statedRow(checker, row)
}

function statedRow(checker: Checker, row: Type): RowShape | undefined {
  const isOpen = checker.getIndexInfosOfType(row).length > 0
  const shape = rowShape(checker, row)
  return isOpen || Object.keys(shape).length === 0 ? undefined : shape
}

/** The statement of sql`…`.execute(…): its values are inserted into the template. */
function tagged(site: Site, statement: TaggedTemplateExpression): FoundStatement {
  const { template } = statement
  const spans = isTemplateExpression(template) ? [...template.templateSpans] : []
  const first = isTemplateExpression(template) ? template.head.text : template.text
  const text = spans.reduce((sofar, { literal }, index) => `${sofar}$${index + 1}${literal.text}`, first)
  const row = site.checker.getTypeAtLocation(statement)
  const stated = row?.isTypeReference() ? site.checker.getTypeArguments(row)[0] : undefined
  return {
    ...placeOf(site, statement, statement.getText(site.file)),
    text,
    expression: '',
    alternatives: [],
    row: stated && statedRow(site.checker, stated),
    values: listedValues(
      site,
      spans.map(({ expression }) => expression),
    ),
  }
}
