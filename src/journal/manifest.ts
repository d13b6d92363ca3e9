import { articlesOfProducts } from '#catalogue/server/sheets/ports.ts'
import type adminWords from '#journal/admin-words.en.json'
import { articleAdminRoutes } from '#journal/server/admin-routes.ts'
import { articleSamples } from '#journal/server/founding/article-samples.ts'
import { fillJournal } from '#journal/server/founding/fill-journal.ts'
import { findArticles } from '#journal/server/lists/find-articles.ts'
import { findArticlesOfProducts } from '#journal/server/lists/find-articles-of-products.ts'
import { countListedArticles } from '#journal/server/lists/listed-articles.ts'
import { journalChanged, onJournalChange } from '#journal/server/published/journal.ts'
import { feedRoutes, journalRoutes } from '#journal/server/routes.ts'
import type words from '#journal/words.en.json'
import { messages as en } from '#journal/words.en.json?lingui'
import { messages as fr } from '#journal/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const journal: Manifest = {
  words: { en, fr },
  routes: (settings) => [feedRoutes(settings)],
  api: (settings) => [journalRoutes, articleAdminRoutes(settings)],
  onChange: { journal: journalChanged },
  onStalePages: onJournalChange,
  find: findArticles,
  countsOfLists: { journal: countListedArticles },
  handlers: [articlesOfProducts.handledBy(findArticlesOfProducts)],
  samples: articleSamples,
  open: () => fillJournal(businessNow()),
}
