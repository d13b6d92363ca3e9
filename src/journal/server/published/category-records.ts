import type { Category, NamedCategory } from '#journal/category-schema.ts'
import { type Connection, run } from '#platform/database/database.ts'

const all = {
  name: 'article-categories',
  text: `
    select id, name_en, name_fr, slug, old_slugs,
           (select count(*)::int from articles where articles.category = article_categories.id) as articles
      from article_categories order by position, id`,
}

export function listCategories(on?: Connection): Promise<Category[]> {
  return run<Category>(all, [], on)
}

const lock = { name: 'article-categories-lock', text: 'select id from article_categories order by id for update' }

/** Until the transaction ends no article takes one of them, and none of them changes. */
export async function lockCategories(on: Connection): Promise<void> {
  await run<{ id: string }>(lock, [], on)
}

const one = { name: 'article-category', text: 'select id from article_categories where id = $1 for key share' }

/** Whether there is such a category, which stays until the transaction ends. */
export async function keepsCategory(on: Connection, id: string): Promise<boolean> {
  return (await run<{ id: string }>(one, [id], on)).length > 0
}

const write = {
  name: 'article-category-write',
  text: `
    insert into article_categories (id, name_en, name_fr, slug, old_slugs, position) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update
      set name_en = excluded.name_en, name_fr = excluded.name_fr, slug = excluded.slug, old_slugs = excluded.old_slugs,
          position = excluded.position`,
}

export async function writeCategory(
  on: Connection,
  { id, name_en, name_fr, slug }: NamedCategory,
  { oldSlugs, position }: { oldSlugs: readonly string[]; position: number },
): Promise<void> {
  await run(write, [id, name_en, name_fr, slug, [...oldSlugs], position], on)
}

const remove = { name: 'article-category-remove', text: 'delete from article_categories where id = $1' }

export async function deleteCategory(on: Connection, id: string): Promise<void> {
  await run(remove, [id], on)
}
