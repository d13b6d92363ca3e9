import type { Transaction } from 'kysely'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { Category, CategoryList, NamedCategory, SaveCategories } from '#journal/category-schema.ts'
import {
  deleteCategory,
  listCategories,
  lockCategories,
  writeCategory,
} from '#journal/server/published/category-records.ts'
import { journalChanged } from '#journal/server/published/journal.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export class CategoriesRefused extends Refusal {
  override readonly details: { problems: readonly FieldProblem[] }

  constructor(problems: readonly FieldProblem[]) {
    super('invalid', 'Not every category is right')
    this.details = { problems }
  }
}

class CategoriesChanged extends Refusal {
  override readonly details: { current: CategoryList }

  constructor(current: CategoryList) {
    super('changed', 'The categories were changed meanwhile')
    this.details = { current }
  }
}

/** The categories as their owner edits them. */
export async function readCategories(): Promise<CategoryList> {
  return asList(await listCategories())
}

/** Saves the whole list as it was seen. One that is as requested already is not changed, whatever was seen. */
export async function saveCategories(input: SaveCategories, actor: Actor, now: BusinessTime): Promise<CategoryList> {
  await database()
    .transaction()
    .execute((trx) => decideAndWrite(trx, input, { actor, at: now }))
  journalChanged()
  return readCategories()
}

type Writing = { actor: Actor; at: BusinessTime }

async function decideAndWrite(trx: Transaction<DB>, { version, categories }: SaveCategories, writing: Writing) {
  await lockCategories(trx)
  const stored = await listCategories(trx)
  const wanted = categories.map((each) => named({ ...each, id: each.id ?? each.slug }))
  if (isSameJson(stored.map(named), wanted)) return
  const removed = stored.filter(({ id }) => wanted.every((each) => each.id !== id))
  // An article may have taken one since the list was opened.
  const isInUse = removed.some(({ articles }) => articles > 0)
  if (version !== versionOf(stored) || isInUse) throw new CategoriesChanged(asList(stored))
  const problems = [...unknownIds(stored, categories), ...takenSlugs(stored, categories)]
  if (problems.length > 0) throw new CategoriesRefused(problems)
  for (const category of removed) {
    await deleteCategory(trx, category.id)
    await auditCategory(trx, category, undefined, writing)
  }
  for (const [position, category] of wanted.entries()) {
    const before = stored.find(({ id }) => id === category.id)
    const slugs = before ? [...before.old_slugs, before.slug] : []
    const oldSlugs = [...new Set(slugs)].filter((each) => each !== category.slug)
    await writeCategory(trx, category, { oldSlugs, position })
    await auditCategory(trx, before, category, writing)
  }
  await auditOrder(trx, stored, wanted, writing)
}

function unknownIds(stored: readonly Category[], wanted: SaveCategories['categories']): FieldProblem[] {
  return wanted.flatMap(({ id }, place) =>
    id === null || stored.some((each) => each.id === id)
      ? []
      : [{ field: `categories.${place}.id`, problem: 'not-right' }],
  )
}

/** Two categories of the list have one slug, or one has a slug that another has or had. */
function takenSlugs(stored: readonly Category[], wanted: SaveCategories['categories']): FieldProblem[] {
  const kept = stored.filter(({ id }) => wanted.some((each) => each.id === id))
  return wanted.flatMap(({ id, slug }, place) => {
    const isTwice = wanted.some((each, at) => at < place && each.slug === slug)
    const others = kept.filter((each) => each.id !== id)
    const isTaken = others.some((each) => [each.slug, ...each.old_slugs].includes(slug))
    return isTwice || isTaken ? [{ field: `categories.${place}.slug`, problem: 'taken' }] : []
  })
}

async function auditCategory(
  trx: Transaction<DB>,
  before: NamedCategory | undefined,
  after: NamedCategory | undefined,
  { actor, at }: Writing,
) {
  const [was, is] = [before && audited(before), after && audited(after)]
  const name = after?.id ?? before?.id
  if (name === undefined || isSameJson(was, is)) return
  await audit(trx, { kind: 'category', name }, { actor, before: was ?? {}, after: is ?? {}, at })
}

/** The order is a fact of the whole list: one entry says all of it. */
async function auditOrder(
  trx: Transaction<DB>,
  stored: readonly Category[],
  wanted: readonly NamedCategory[],
  { actor, at }: Writing,
) {
  const both = (list: readonly NamedCategory[], other: readonly NamedCategory[]) =>
    list.filter(({ id }) => other.some((each) => each.id === id))
  const [was, is] = [both(stored, wanted), both(wanted, stored)]
  if (is.every(({ id }, place) => id === was[place]?.id)) return
  const sequence = (list: readonly NamedCategory[]) => ({ sequence: list.map(({ name_en }) => name_en).join(', ') })
  await audit(trx, { kind: 'category', name: 'all' }, { actor, before: sequence(was), after: sequence(wanted), at })
}

const named = ({ id, name_en, name_fr, slug }: NamedCategory): NamedCategory => ({ id, name_en, name_fr, slug })
const audited = ({ name_en, name_fr, slug }: NamedCategory) => ({ name: name_en, name_fr, slug })

function asList(categories: Category[]): CategoryList {
  return { version: versionOf(categories), categories }
}

/** Changes with every edit of an owner. */
function versionOf(categories: readonly Category[]): string {
  return digestOf(JSON.stringify(categories.map(named)))
    .toString('base64url')
    .slice(0, 22)
}
