import { uuidPattern } from '#platform/http/uuid.ts'

/** The Message-ID of a mail: the same at every try, and no reader can guess that of another. */
export function messageIdOf(mailId: string): string {
  return `<${mailId}@immortela>`
}

const ownId = new RegExp(`<(${uuidPattern})@immortela>`, 'g')

/** The mails whose Message-IDs a text names. */
export function mailIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(ownId)].map(([, id = '']) => id))]
}
