import { z } from 'zod'
import { type AuditEntry, auditOf } from '#audit/server/audit.ts'
import type { Catalogue } from '#catalogue/server/products/catalogue.ts'
import type { Language } from '#language/language.ts'
import { type Currency, currencies } from '#money/money.ts'
import type { DraftEdit, EditedLine } from '#requests/draft/edit-schema.ts'
import { productName } from '#requests/server/drafts/product-name.ts'

const maxShown = 50
const maxRead = 300

const stored = z.object({ product_id: z.string(), quantity: z.int(), unitMinor: z.int() })
const storedLines = z.array(stored).catch([])

/** The acts of admins on a request with their values, newest first; and the lines before the first of them that is known. */
export async function draftEditsOf({ id, currency, language }: Edited, catalogue: Catalogue) {
  const read = await auditOf({ kind: 'request', name: id }, maxRead)
  // How an order was begun is said by its request.
  const entries = read.filter(({ after }) => after.begun === undefined)
  // Entries name the currency only where it changed: from the newest back, each begins with the one that the next was in.
  let later = currency
  const edits = entries.map((entry) => {
    const after = later
    if (entry.after.currency !== undefined) later = z.enum(currencies).parse(entry.before.currency)
    return { ...editOf(entry, (code) => titleOf(catalogue, code, language)), currency: { before: later, after } }
  })
  const isCut = read.length === maxRead
  return { edits: edits.slice(0, maxShown), first: isCut ? null : edits.findLast((edit) => edit.lines)?.lines?.before }
}

type Edited = { id: string; currency: Currency; language: Language }

function editOf(
  { actor: by, before, after, occurredAt }: AuditEntry,
  titled: (code: string) => string,
): Omit<DraftEdit, 'currency'> {
  const named = (lines: unknown): EditedLine[] =>
    storedLines.parse(lines).map((line) => ({ ...line, title: titled(line.product_id) }))
  const kind = kindOf(after)
  return {
    ...{ by, at: occurredAt.toISOString(), kind },
    lines: after.lines ? { before: named(before.lines), after: named(after.lines) } : null,
    note: typeof after.note === 'string' ? after.note : null,
    validUntil: kind === 'offered' ? untilOf(after) : null,
  }
}

const sent = z.object({ until: z.string() })

/** Offers that were sent before their length could be chosen have the day alone. */
function untilOf({ sent: stored, expiresOn }: AuditEntry['after']): string | null {
  return sent.safeParse(stored).data?.until ?? z.string().safeParse(expiresOn).data ?? null
}

function kindOf(after: AuditEntry['after']): DraftEdit['kind'] {
  if (after.placed) return 'placed'
  if (after.takenBack) return 'taken-back'
  if (after.withdrawn === true) return 'withdrawn'
  if (after.lines || after.note !== undefined || after.currency !== undefined) return 'changed'
  return Object.keys(after).length > 0 ? 'offered' : 'unchanged'
}

function titleOf(catalogue: Catalogue, code: string, language: Language): string {
  const product = catalogue.byCode(code)
  return product ? productName(product, language) : code
}
