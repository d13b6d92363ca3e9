// An email as the shop takes it: its sender, what it refers to, and its text.
import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { type AutomaticKind, unknownSender } from '#inbox/conversation.ts'
import { senderOfEmail } from '#inbox/server/inbound/sender-of-email.ts'
import { isLanguage, type Language } from '#language/language.ts'
import { oneLine, withoutTurns } from '#platform/http/one-line.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mailIdsIn } from '#platform/mail/message-id.ts'

export type FileOfEmail = { name: string; type: string; bytes: number }

export type Email = {
  /** With which the same email is known again. */
  digest: Buffer
  /** Its Message-ID, where it can be written into a header. */
  id: string | null
  sender: string
  /** Whether the sender is named as mail programs do: of another, no reference is believed. */
  isPlain: boolean
  name: string
  /** Without “Re:”, in one line. */
  subject: string
  language: Language | undefined
  automatic: AutomaticKind | undefined
  /** The mails of the shop that it answers, the last named last. */
  ofMails: string[]
  /** The Message-IDs of the emails that it answers. */
  ofEmails: string[]
  /** References of messages in its subject. */
  references: string[]
  /** The new part of its text. */
  text: string
  /** The whole text, where that is more. */
  whole: string | null
  /** Whether even the whole is cut. */
  isCut: boolean
  files: FileOfEmail[]
}

const maxText = 20_000
const maxWhole = 100_000
const maxFiles = 30
const maxIds = 50
const maxHtml = 1_000_000

// An email has one of them at least.
const ownHeaders = ['from', 'sender', 'return-path', 'received', 'message-id', 'subject', 'date']

/** @throws a refusal where the bytes are no email */
export async function parseEmail(bytes: Buffer): Promise<Email> {
  const { simpleParser } = await import('mailparser')
  const options = { skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true, maxHtmlLengthToParse: maxHtml }
  const mail = await simpleParser(bytes, options).catch(() => undefined)
  if (!mail?.headerLines.some(({ key }) => ownHeaders.includes(key))) throw new Refusal('invalid', 'This is no email')
  const raw = rawHeaders(mail)
  const id = idsIn(raw('message-id'))[0] ?? null
  const { address, name, isPlain } = senderOfEmail(mail)
  const digest = digestOf(id ?? bytes, address ?? raw('from'))
  const sender = address ?? unknownSender(digest.toString('hex', 0, 6))
  const automatic = automaticKindOf(raw, address ?? raw('from'))
  const ids = idsIn(`${raw('references')} ${raw('in-reply-to')}`)
  // A report of delivery has the headers of the mail that it is about in a part of its own.
  const named = automatic ? bytes.subarray(0, maxHtml).toString('latin1') : ids.join(' ')
  const subject = subjectOf(mail)
  return {
    digest,
    id,
    sender,
    isPlain,
    name: lineOf(name, 120),
    subject,
    language: languageIn(raw('content-language')),
    automatic,
    ofMails: mailIdsIn(named),
    ofEmails: ids,
    references: referencesIn(subject),
    ...(await textsOf(mail)),
    files: filesOf(mail),
  }
}

/** A header as it was written, without its name; empty without one. */
function rawHeaders({ headerLines }: ParsedMail) {
  return (name: string) => {
    const line = headerLines.find(({ key }) => key === name)?.line ?? ''
    return line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()
  }
}

/** Message-IDs that can be written into a header again. */
function idsIn(text: string): string[] {
  return (text.slice(-20_000).match(/<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>/g) ?? []).slice(-maxIds)
}

function digestOf(of: string | Buffer, sender: string): Buffer {
  return createHash('sha256').update(sender.toLowerCase()).update('\n').update(of).digest()
}

function languageIn(written: string): Language | undefined {
  const language = written.slice(0, 2).toLowerCase()
  return isLanguage(language) ? language : undefined
}

function automaticKindOf(raw: (name: string) => string, sender: string): AutomaticKind | undefined {
  const isReport = /^multipart\/report\b/i.test(raw('content-type'))
  if (isReport || raw('return-path') === '<>' || /(?:^|<)(?:mailer-daemon|postmaster)(?:@|>|$)/i.test(sender))
    return 'bounce'
  const precedence = raw('precedence').toLowerCase()
  if (raw('list-id') || ['list', 'bulk', 'junk'].includes(precedence)) return 'list'
  const submitted = raw('auto-submitted').toLowerCase()
  const isAutomatic = submitted !== '' && submitted !== 'no'
  // X-Auto-Response-Suppress is none of them: programs of offices also set it in what people write.
  const ownMarks = ['x-autoreply', 'x-autorespond']
  return isAutomatic || precedence === 'auto_reply' || ownMarks.some((name) => raw(name)) ? 'reply' : undefined
}

// “Re:” and “Fwd:” as mail programs write them in the languages of Europe and in Chinese, also counted: “Re[2]:”.
const marks =
  'aw|antw|atb|bls|doorst|enc|fs|fw|fwd|hal|i|odp|pd|r|re|ref|rép|res|rif|ris|rv|sv|tr|vb|vl|vs|wg|ynt|回复|答复|转发|отв'
const answerMark = new RegExp(`^\\s*(?:${marks})\\s*(?:\\[\\d+\\]|\\(\\d+\\))?\\s*[:：]\\s*`, 'iu')

function subjectOf({ subject }: ParsedMail): string {
  let text = lineOf(subject ?? '', 400)
  for (let at = 0; at < 10 && answerMark.test(text); at += 1) text = text.replace(answerMark, '')
  return text
}

function referencesIn(subject: string): string[] {
  const found = subject.match(/(?<![\dA-Z-])[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}(?![\dA-Z-])/gi) ?? []
  return [...new Set(found.map((each) => each.toUpperCase()))].slice(0, 10)
}

async function textsOf(mail: ParsedMail): Promise<Pick<Email, 'text' | 'whole' | 'isCut'>> {
  const all = passageOf(mail.text ?? '')
  const whole = cut(all, maxWhole)
  const text = cut(await newPartOf(cut(all, maxText)), maxText) || cut(whole, maxText)
  const isAll = squeezed(text) === squeezed(whole)
  return { text: isAll ? whole : text, whole: isAll ? null : whole, isCut: whole !== all }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text without the history that mail programs quote below it. */
async function newPartOf(text: string): Promise<string> {
  const { default: ReplyParser } = await import('email-reply-parser')
  // The library takes seconds for thousands of empty lines.
  return new ReplyParser().parseReply(text.replace(/\n{4,}/g, '\n\n\n')).trim()
}

/** A text as the database keeps it. */
function passageOf(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  return withoutTurns(lines.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')).trim()
}

function lineOf(text: string, most: number): string {
  return cut(oneLine(withoutTurns(text.toWellFormed())), most)
}

/** Never half of a character at its end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most).trim()
}

/** Pictures within the text, as those of signatures, are no files of the person. */
function filesOf({ attachments }: ParsedMail): FileOfEmail[] {
  return attachments
    .filter(({ related }) => !related)
    .slice(0, maxFiles)
    .map(({ filename, contentType, size }) => ({
      name: lineOf(filename ?? '', 200),
      type: lineOf(contentType, 100),
      bytes: size,
    }))
}
