import { decideJoin, decideJoinJob } from '#community/server/decide-join.ts'
import { deleteOldJoinRequests } from '#community/server/delete-old-join-requests.ts'
import { communityLetters, sampleCommunityLetters } from '#community/server/letters.ts'
import { deleteJoinsOf } from '#community/server/own-join-records.ts'
import { ownJoins } from '#community/server/own-joins.ts'
import { communityRoutes } from '#community/server/routes.ts'
import type words from '#community/words.en.json'
import { messages as en } from '#community/words.en.json?lingui'
import { messages as fr } from '#community/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const community: Manifest = {
  words: { en, fr },
  api: (settings) => [communityRoutes(settings)],
  mails: () => communityLetters,
  sampleMails: ({ publicUrl }) => sampleCommunityLetters(publicUrl),
  jobs: { [decideJoinJob]: decideJoin },
  erase: (client, { email, contactId }) => deleteJoinsOf(client, email ?? null, contactId),
  ownData: async ({ email }) => ({ joinRequests: email ? await ownJoins(email) : [] }),
  everyMinute: { 'delete-old-join-requests': (closing) => deleteOldJoinRequests(businessNow(), closing) },
}
