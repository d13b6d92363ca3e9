import { statusOfReplies } from '#house/server/ports.ts'
import type adminWords from '#inbox/admin-words.en.json'
import { conversationRoutes } from '#inbox/server/conversations/conversation-routes.ts'
import { withholdAnswer } from '#inbox/server/conversations/take-answer-back.ts'
import { deleteOldMessages } from '#inbox/server/delete-messages.ts'
import { eraseMessages } from '#inbox/server/erase-messages.ts'
import { inboundRoutes } from '#inbox/server/inbound/inbound-routes.ts'
import { openInboundMail } from '#inbox/server/inbound-mail.ts'
import { inboxRoutes } from '#inbox/server/inbox-routes.ts'
import { countListedMessages } from '#inbox/server/listed-messages.ts'
import { messageLetters, sampleMessageLetters } from '#inbox/server/mails/letters.ts'
import { messageRoutes } from '#inbox/server/message-routes.ts'
import { ownMessages } from '#inbox/server/own-messages.ts'
import { replyRoutes } from '#inbox/server/replies/reply-routes.ts'
import { repliesByEmail } from '#inbox/server/replies-by-email.ts'
import { messagesToDo } from '#inbox/server/to-do.ts'
import type words from '#inbox/words.en.json'
import { messages as en } from '#inbox/words.en.json?lingui'
import { messages as fr } from '#inbox/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const inbox: Manifest = {
  words: { en, fr },
  open: openInboundMail,
  streams: ['POST /api/inbound-mail'],
  api: (settings) => [
    inboundRoutes(settings),
    messageRoutes(settings),
    inboxRoutes(settings),
    conversationRoutes(settings),
    replyRoutes(settings),
  ],
  handlers: [statusOfReplies.handledBy(repliesByEmail)],
  mails: () => messageLetters((answerId) => withholdAnswer(answerId, businessNow())),
  sampleMails: () => sampleMessageLetters,
  toDo: { name: 'messages', list: messagesToDo },
  countsOfLists: { messages: countListedMessages },
  ownData: async ({ email }) => ({ messages: email ? await ownMessages(email) : [] }),
  erase: eraseMessages,
  everyMinute: { 'delete-old-messages': (closing) => deleteOldMessages(businessNow(), closing) },
}
