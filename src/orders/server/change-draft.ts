import type { PoolClient } from 'pg'
import { regularPrice } from '#catalogue/product.ts'
import { currentCatalogue } from '#catalogue/server/catalogue.ts'
import { finishTask } from '#crm/server/finish-task.ts'
import { auditOn } from '#house/server/audit.ts'
import { amount } from '#money/money.ts'
import { type DraftLine, type DraftStep, offerDays, stateOfDraft, stepsOfDraft } from '#orders/draft.ts'
import type { DraftChange } from '#orders/request-schema.ts'
import type { Admin } from '#orders/server/as-owner.ts'
import { requestTask } from '#orders/server/draft-order.ts'
import { type DraftRow, lockDraft, markOffered, markWithdrawn, updateDraft } from '#orders/server/draft-records.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { daysAfter } from '#platform/days.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'
import { Refusal } from '#platform/refusal.ts'

type Whose = { id: string; version: number; admin: Admin }

/** Changes what is offered; an offer that is out is changed with it, and its buyer sees the new sums. */
export async function changeDraft({ id, admin }: Omit<Whose, 'version'>, change: DraftChange, now: BusinessTime) {
  const { version, lines, note } = change
  await withDraft({ id, version, admin }, 'change', now, async (client, draft) => {
    await refuseDearer(draft, lines)
    await updateDraft(client, id, lines, note)
    return {
      before: { lines: draft.lines.map(asWritten), note: draft.note },
      after: { lines: lines.map(asWritten), note },
    }
  })
}

/** Sends the buyer the link to the offer, which holds for some days from now; also once more. */
export async function offerDraft(whose: Whose, now: BusinessTime): Promise<void> {
  const expiresOn = daysAfter(dayOf(now), offerDays)
  await withDraft(whose, 'offer', now, async (client, draft) => {
    const { id, messageId, email, language } = draft
    await refuseDearer(draft, draft.lines)
    await markOffered(client, id, expiresOn, now)
    const facts = { request: id, message: messageId }
    await oweMail(client, { template: 'order-offer', recipient: email, language, facts, since: now })
    return { before: offered(draft), after: { expiresOn, withdrawn: false } }
  })
  wake(sendMailJob)
}

/** Takes an offer back, or closes a request that comes to nothing. */
export async function withdrawDraft(whose: Whose, now: BusinessTime): Promise<void> {
  await withDraft(whose, 'withdraw', now, async (client, draft) => {
    await markWithdrawn(client, draft.id, now)
    await finishTask(client, requestTask(draft.id), whose.admin.email, now)
    return { before: offered(draft), after: { ...offered(draft), withdrawn: true } }
  })
}

/** The database keeps the names of a line in an order of its own. */
function asWritten({ product_id, quantity, unitMinor }: DraftLine): DraftLine {
  return { product_id, quantity, unitMinor }
}

function offered({ expiresOn, withdrawnAt }: DraftRow) {
  return { expiresOn, withdrawn: withdrawnAt !== null }
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }
type Work = (client: PoolClient, draft: DraftRow) => Promise<Sides>

async function withDraft({ id, version, admin }: Whose, step: DraftStep, now: BusinessTime, work: Work) {
  await inTransaction(async (client) => {
    const draft = await lockDraft(client, id, now)
    if (!draft) throw new Refusal('missing', 'There is no such request')
    const state = stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now))
    if (draft.version !== version) throw new Refusal('conflict', 'The draft was changed since')
    if (!stepsOfDraft(state, draft.isBeingPaid).includes(step)) {
      throw new Refusal('conflict', 'This cannot be done with the draft any more')
    }
    const sides = await work(client, draft)
    await auditOn(client, { kind: 'request', name: id }, { actor: admin, ...sides, at: now })
  })
}

/** The house may ask less than in the shop, never more. */
async function refuseDearer({ currency }: DraftRow, lines: DraftChange['lines']): Promise<void> {
  const catalogue = await currentCatalogue()
  const codes = new Set<string>()
  for (const [position, { product_id, unitMinor }] of lines.entries()) {
    const product = catalogue.byCode(product_id)
    const regular = product && regularPrice(product, currency)
    if (!regular) throw new Refusal('invalid', `lines.${position}.product_id: Not sold in ${currency}`)
    if (codes.has(product_id)) throw new Refusal('invalid', `lines.${position}.product_id: Twice the same product`)
    codes.add(product_id)
    if (amount(unitMinor, currency).minor > regular.minor) {
      throw new Refusal('invalid', `lines.${position}.unitMinor: More than the regular price`)
    }
  }
}
