import { z } from 'zod'
import { categorySlugPattern, maxCategories, maxCategoryName, maxCategorySlug } from '#journal/category.ts'
import { needed } from '#platform/http/field-schema.ts'

const categoryIdSchema = z
  .string()
  .regex(categorySlugPattern, 'not-right')
  .meta({ examples: ['plant'] })
const slug = needed(maxCategorySlug).refine(
  (written) => written === '' || categorySlugPattern.test(written),
  'not-a-slug',
)

const fields = z.object({
  name_en: needed(maxCategoryName),
  name_fr: needed(maxCategoryName),
  slug,
})

export const categoryListSchema = z.object({
  version: z.string().max(64),
  categories: z.array(
    fields.extend({
      id: categoryIdSchema.describe('Its first slug'),
      old_slugs: z.array(z.string()).describe('Former addresses, which lead to the present one'),
      articles: z.int().describe('How many articles it has, published or not'),
    }),
  ),
})

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

export const saveCategoriesSchema = z.object({
  version: z.string().max(64).describe('The version under which the list was opened'),
  categories: z
    .array(fields.extend({ id: categoryIdSchema.nullable().describe('Null for a new one') }), 'not-right')
    .min(1, 'needed')
    .max(maxCategories, 'too-many')
    .refine((categories) => isUnique(categories.flatMap(({ id }) => id ?? [])), 'not-right'),
})

export type CategoryList = z.infer<typeof categoryListSchema>
export type Category = CategoryList['categories'][number]
export type SaveCategories = z.output<typeof saveCategoriesSchema>
/** One whose id is known. */
export type NamedCategory = Pick<Category, 'id' | 'name_en' | 'name_fr' | 'slug'>
