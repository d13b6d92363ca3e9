import type { PageName } from '#content/page-fields.ts'
import { wordsIn } from '#language/words.ts'
import type { EditedText } from '#platform/edited-text.ts'

/** A page as other parts of the owner's pages name it. */
export function editedPage(page: PageName): EditedText<'page'> {
  const title = `content.admin.page.${page}` as const
  return { kind: 'page', id: page, title: wordsIn('en')(title), title_fr: wordsIn('fr')(title) }
}
