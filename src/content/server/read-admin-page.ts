import { type AuditEntry, auditOf } from '#audit/server/audit.ts'
import type { AdminPage, NextState, PageRow } from '#content/admin-schema.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { confirmedTexts } from '#content/server/confirmed-text-records.ts'
import { type PageAt, pageAt, pageOfVersions, versionOf } from '#content/server/page-at.ts'
import { lastEditorsOfPages, listVersions } from '#content/server/page-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const editsShown = 20

/** A page as its owner edits it, with the version under which it may be saved. */
export async function readAdminPage(page: PageName, now: BusinessTime): Promise<AdminPage> {
  const at = await pageAt(page, now)
  const edits = await auditOf({ kind: 'page', name: page }, editsShown)
  return {
    ...{ page, version: versionOf(at), ...nextOf(at) },
    ...{ content: at.edited.content, public_content: at.shown.content, stale: at.edited.stale },
    delivered: !(await confirmedTexts('page')).has(page),
    edits: editsOf(edits),
  }
}

/** Entries of the audit, as the history beside a form lists them. */
export function editsOf(entries: readonly AuditEntry[]): AdminPage['edits'] {
  return entries.map(({ actor, before, after, occurredAt }) => ({
    ...{ at: occurredAt.toISOString(), by: actor },
    changes: Object.keys(after).map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null })),
  }))
}

export async function listedPages(now: BusinessTime): Promise<PageRow[]> {
  const versions = await listVersions(now)
  const confirmed = await confirmedTexts('page')
  const editors = await lastEditorsOfPages()
  return pageNames.map((page) => {
    const at = pageOfVersions(
      versions.filter((version) => version.page === page),
      now,
    )
    return {
      ...{ page, ...nextOf(at) },
      samples: at.shown.content.blocks.filter(({ sample }) => sample).length,
      stale: Object.keys(at.edited.stale).length,
      delivered: !confirmed.has(page),
      updated_at: at.edited.updated_at.toISOString(),
      updated_by: editors.get(page) ?? null,
    }
  })
}

function nextOf({ next }: PageAt): { next: NextState; next_at: string | null } {
  if (!next) return { next: 'none', next_at: null }
  const { published_at } = next
  return { next: published_at ? 'scheduled' : 'draft', next_at: published_at?.toISOString() ?? null }
}
