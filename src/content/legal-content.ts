// A legal text as it is edited: its sections, each in both languages. A version stores each language as one HTML.
import type { InBoth, PageBlock, PageContent } from '#content/page-content.ts'
import type { StalePage } from '#content/stale-page.ts'
import { languages } from '#language/language.ts'
import { isShownFact, type ShownFact } from '#legal/facts.ts'
import type { LegalName, LegalWords } from '#legal/legal.ts'
import { type ReservationRule, reservationRules } from '#legal/reservation-rules.ts'
import { asHtml, storedText, withoutPadding } from '#platform/html/formatted-text.ts'
import { htmlOf, treeOf } from '#platform/html/html-tree.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** A value that the shop fills in, or the link to the form of withdrawal. */
export type NeededValue = ShownFact | ReservationRule | 'withdrawal'

/** The values that each text must name in both languages, because the law asks for it or because the shop keeps to it. */
const needed: Readonly<Record<LegalName, readonly NeededValue[]>> = {
  terms: [
    ...(['company', 'form', 'capital', 'register', 'vat', 'address', 'email', 'phone'] as const),
    ...(['mediator', 'mediatorAddress', 'responsiblePerson', 'responsibleAddress'] as const),
    ...reservationRules,
    'withdrawal',
  ],
  privacy: ['company', 'address', 'email'],
  'legal-notice': [
    ...(['company', 'form', 'capital', 'register', 'vat', 'address', 'email', 'phone', 'director'] as const),
    ...(['host', 'hostAddress', 'mediator', 'mediatorAddress', 'responsiblePerson', 'responsibleAddress'] as const),
  ],
  'delivery-returns': ['company', 'address', 'email', 'depositPercentage', 'graceDays', 'withdrawal'],
  accessibility: ['email', 'phone'],
  cookies: ['email'],
}

export function neededValues(name: LegalName): readonly NeededValue[] {
  return needed[name]
}

/** A draft has it in its links, and readers get none. */
const rel = / rel="noreferrer"(?=>)/g

/** The section before the first heading. */
const opening = 'intro'

const block = 'p|ul|ol|li|h3|table|caption|thead|tbody|tr|th|td'
const spaceAtBlock = new RegExp(`(</?(?:${block})\\b[^>]*>)\\s+(?=</?(?:${block})\\b)`, 'g')

/** The words of a version, as they are edited. Sections that the languages share face each other. */
export function contentOfWords(words: readonly LegalWords[], idOf: (anchor: string) => string): PageContent {
  const inBoth = (read: (each: LegalWords) => string | undefined): InBoth => {
    const [en = '', fr = ''] = languages.map((language) => {
      const version = words.find((each) => each.language === language)
      return version && read(version)
    })
    return { en, fr }
  }
  const anchors = [...new Set(words.flatMap(({ body }) => sectionsOf(body).map(({ anchor }) => anchor)))]
  const blocks = anchors.map((anchor): PageBlock => {
    const part = (name: 'heading' | 'text') =>
      inBoth(({ body }) => sectionsOf(body).find((each) => each.anchor === anchor)?.[name])
    const written = { heading: part('heading'), text: part('text') }
    return { id: idOf(anchor), kind: 'section', sample: false, words: written, values: { anchor } }
  })
  return { texts: { title: inBoth(({ title }) => title), description: inBoth((each) => each.description) }, blocks }
}

function sectionsOf(body: string): { anchor: string; heading: string; text: string }[] {
  const [before = '', ...parts] = body.split(/<h2 id="([\w-]+)">([^<]*)<\/h2>/)
  const sections = before.trim() === '' ? [] : [{ anchor: opening, heading: '', text: before }]
  for (let at = 0; at < parts.length; at += 3) {
    const [anchor = '', heading = '', text = ''] = parts.slice(at, at + 3)
    sections.push({ anchor, heading: treeOf(heading).join(''), text })
  }
  return sections.map(({ text, ...section }) => ({ ...section, text: asTyped(text) }))
}

/** As the editor writes the same words, so that typing a letter and deleting it changes nothing. */
function asTyped(html: string): string {
  return storedText(withoutPadding(html.trim().replaceAll(spaceAtBlock, '$1')))
}

/** The words of a content, as a version stores them. */
export function wordsOfContent({ texts, blocks }: PageContent): LegalWords[] {
  return languages.map((language) => ({
    language,
    title: texts.title?.[language] ?? '',
    description: texts.description?.[language] ?? '',
    body: blocks
      .map(({ words: { heading, text }, values }) => {
        const head = heading?.[language] ? `<h2 id="${values.anchor}">${htmlOf([heading[language]])}</h2>\n` : ''
        return head + withoutPadding(asHtml(text?.[language] ?? '')).replaceAll(rel, '')
      })
      .join('\n\n'),
  }))
}

/** The problems that keep a content from being planned: it must be whole in both languages. */
export function problemsToPlan(name: LegalName, content: PageContent, stale: StalePage): FieldProblem[] {
  return [
    ...emptyParts(content),
    ...wrongAnchors(content),
    ...olderParts(content, stale),
    ...wrongValues(name, content),
  ]
}

function emptyParts({ texts, blocks }: PageContent): FieldProblem[] {
  const emptyIn = (place: string, pair: InBoth | undefined) =>
    languages
      .filter((language) => !pair?.[language].trim())
      .map((language) => ({ field: `${place}.${language}`, problem: 'needed-to-plan' }))
  const ofTexts = ['title', 'description'].flatMap((each) => emptyIn(`texts.${each}`, texts[each]))
  const ofBlocks = blocks.flatMap(({ words: { heading, text } }, at) => {
    return [
      ...(isOpening(blocks, at) ? [] : emptyIn(`blocks.${at}.words.heading`, heading)),
      ...emptyIn(`blocks.${at}.words.text`, text),
    ]
  })
  const none = blocks.length === 0 ? [{ field: 'blocks', problem: 'needed-to-plan' }] : []
  return [...ofTexts, ...ofBlocks, ...none]
}

/** Whether a section begins the text without a heading, as only the first one may. */
function isOpening(blocks: readonly PageBlock[], at: number): boolean {
  return at === 0 && languages.every((language) => blocks[at]?.words.heading?.[language] === '')
}

/** Links lead to a section by its anchor. That of the opening is not stored, so it has the same one each time. */
function wrongAnchors({ blocks }: PageContent): FieldProblem[] {
  const anchors = blocks.map(({ values }, at) => (isOpening(blocks, at) ? opening : (values.anchor ?? '')))
  return anchors.flatMap((anchor, at) => {
    const isWrong = !/^[a-z][a-z0-9-]*$/.test(anchor) || anchors.indexOf(anchor) < at
    return isWrong ? [{ field: `blocks.${at}.values.anchor`, problem: 'not-anchor' }] : []
  })
}

function olderParts({ blocks }: PageContent, stale: StalePage): FieldProblem[] {
  return Object.entries(stale).map(([pair, { language }]) => {
    const [id, name] = pair.split('.')
    const at = blocks.findIndex((each) => each.id === id)
    const place = at < 0 ? `texts.${pair}` : `blocks.${at}.words.${name}`
    return { field: `${place}.${language}`, problem: 'older' }
  })
}

const token = /\{\{([^}]*)\}\}/g
const isValue = (name: string) => isShownFact(name) || reservationRules.some((rule) => rule === name)

/** Values that the text must name and does not, by their name; and what looks like a value and is none. */
function wrongValues(name: LegalName, content: PageContent): FieldProblem[] {
  const missing = wordsOfContent(content).flatMap(({ language, body }) =>
    needed[name]
      .filter((value) => !body.includes(value === 'withdrawal' ? 'href="/withdraw"' : `{{${value}}}`))
      .map((value) => ({ field: `values.${value}.${language}`, problem: 'value-missing' })),
  )
  const unknownIn = (place: string, pair: InBoth, isWrong: (text: string) => boolean) =>
    languages
      .filter((language) => isWrong(pair[language]))
      .map((language) => ({ field: `${place}.${language}`, problem: 'value-unknown' }))
  const inBlocks = content.blocks.flatMap(({ words }, at) =>
    Object.entries(words).flatMap(([part, pair]) => unknownIn(`blocks.${at}.words.${part}`, pair, hasUnknown)),
  )
  // Values are filled into the sections alone.
  const inTexts = Object.entries(content.texts).flatMap(([part, pair]) =>
    unknownIn(`texts.${part}`, pair, (text) => /\{\{|\}\}/.test(text)),
  )
  return [...missing, ...inTexts, ...inBlocks]
}

function hasUnknown(text: string): boolean {
  const names = [...text.matchAll(token)].map(([, name = '']) => name)
  const rest = text.replaceAll(token, '')
  return names.some((name) => !isValue(name)) || rest.includes('{{') || rest.includes('}}')
}
