import { contentOfWords } from '#content/legal-content.ts'
import { contentOf, type PageContent } from '#content/page-content.ts'
import { type LegalDraft, listDrafts } from '#content/server/legal-draft-records.ts'
import type { StalePage } from '#content/stale-page.ts'
import type { LegalName } from '#legal/legal.ts'
import { hasOwnWords, legalVersions, type Versions, wordsOfVersion } from '#legal/server/planned-texts.ts'
import type { Connection } from '#platform/database/database.ts'
import { digestOf, idOfName } from '#platform/database/identifiers.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A legal text at a moment: its versions, its draft, and the words that an editor begins with. */
export type LegalAt = Versions & {
  name: LegalName
  draft: LegalDraft | undefined
  /** Whether the planned version says something else than the one in force: else it has other rules alone. */
  hasPlannedWords: boolean
  shown: PageContent
  edited: { content: PageContent; stale: StalePage }
}

/** @param on of a transaction: no other one changes the text until it ends */
export async function legalAt(name: LegalName, now: BusinessTime, on?: Connection): Promise<LegalAt> {
  const versions = await legalVersions(name, now, on)
  const { inForce, planned } = versions
  const drafts = await listDrafts(on)
  const draft = drafts.find((each) => each.name === name)
  const hasPlannedWords = await hasOwnWords(name, versions, on)
  const shown = await contentOfVersion(name, inForce.version, on)
  const next = planned && hasPlannedWords ? await contentOfVersion(name, planned.version, on) : shown
  const edited = draft ? { content: contentOf(name, draft.content), stale: draft.stale } : { content: next, stale: {} }
  return { ...versions, name, draft, hasPlannedWords, shown, edited }
}

/** The words of a version as they are edited; a section has the same id each time. */
export async function contentOfVersion(name: LegalName, version: number, on?: Connection): Promise<PageContent> {
  const words = await wordsOfVersion(name, version, on)
  return contentOf(
    name,
    contentOfWords(words, (anchor) => idOfName(`${name}#${anchor}`)),
  )
}

/** Changes with the draft, the planned version and the one in force. */
export function versionOfLegal({ inForce, planned, edited, draft }: LegalAt): string {
  const plan = planned && [planned.version, dayOf(planned.inForceFrom)]
  const state = [inForce.version, plan ?? null, edited.content, draft !== undefined]
  return digestOf(JSON.stringify(state)).toString('base64url').slice(0, 22)
}
