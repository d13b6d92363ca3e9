import { useQueryClient } from '@tanstack/react-query'
import type { AdminLegal } from '#content/legal-schema.ts'
import { contentOf, type PageContent, problemsOf } from '#content/page-content.ts'
import { anchorOf } from '#content/web/legal/anchor-of.ts'
import {
  adminLegalQuery,
  confirmLegalText,
  confirmLegalWords,
  discardLegalDraft,
  planLegalText,
  readLegalText,
  saveLegalText,
  unplanLegalText,
} from '#content/web/legal/legal-api.ts'
import { carryContent } from '#content/web/sheet/carry-content.ts'
import { isSameJson } from '#platform/same-json.ts'
import { orReadAgain } from '#ui/admin/editor/or-read-again.ts'
import { useWholeForm } from '#ui/admin/editor/use-whole-form.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useFormat } from '#ui/use-format.ts'

export type LegalFormState = ReturnType<typeof useLegalForm>

/** The editor of one legal text: its words are saved as a draft, and planned for a day. */
export function useLegalForm(first: AdminLegal) {
  const queries = useQueryClient()
  const format = useFormat()
  const { page } = first
  const onChanged = async () => {
    // The pages of readers, and the rules that begin with a version of the terms.
    for (const key of ['legal-texts', 'reservation-rules']) void queries.invalidateQueries({ queryKey: ['own', key] })
    await queries.invalidateQueries({ queryKey: ['legal-texts'] })
  }
  const form = useWholeForm<AdminLegal, PageContent, { from: string }>({
    first,
    sheetOf: ({ content }) => content,
    save: (opened, typed, how) => (how ? plan(opened, typed, how.from) : save(opened, typed)),
    onOpened: (opened) => queries.setQueryData(adminLegalQuery(page).queryKey, opened),
    onSaved: async (saved, before) => {
      await onChanged()
      const { planned, in_force } = saved
      if (in_force.version > before.in_force.version)
        showToast({ tone: 'plain', title: 'content.legal.in-force-toast', values: { version: in_force.version } })
      if (planned && (planned.from !== before.planned?.from || (before.draft_at && !saved.draft_at)))
        showToast({ tone: 'plain', title: 'content.legal.planned-toast', values: { day: format.day(planned.from) } })
    },
    carry: (opened, typed, current) => carryContent(page, opened, typed, current),
    follow: nameNewSection,
  })

  async function save({ version }: AdminLegal, typed: PageContent) {
    const content = contentOf(page, typed)
    const problems = problemsOf(page, content)
    return problems.length > 0 ? { problems } : saveLegalText(page, { version, content })
  }

  /** Saves the typed words first; a refused plan leaves them as the draft. */
  async function plan(opened: AdminLegal, typed: PageContent, from: string) {
    const isTyped = !isSameJson(contentOf(page, typed), opened.content)
    const written = isTyped ? await save(opened, typed) : { saved: opened }
    if (!('saved' in written)) return written
    const outcome = await planLegalText(page, { version: written.saved.version, from })
    return 'problems' in outcome && isTyped ? { ...outcome, ...written } : outcome
  }

  async function stored(call: Promise<AdminLegal>): Promise<AdminLegal> {
    const now = await orReadAgain(call, () => readLegalText(page))
    void onChanged()
    return now
  }

  return {
    ...form,
    plan: (from: string) => form.save({ from }),
    confirm: (text: string, since: string) =>
      form.act(async () => {
        const { stale, edits } = await stored(confirmLegalWords(page, text, since))
        return { ...form.opened, stale, edits }
      }, true),
    confirmDelivered: () =>
      form.act(async () => {
        const { delivered, edits } = await stored(confirmLegalText(page))
        showToast({ tone: 'plain', title: 'content.legal.delivered.confirmed' })
        return { ...form.opened, delivered, edits }
      }, true),
    /** Only where nothing is typed that is not saved. */
    unplan: () => form.act(() => stored(unplanLegalText(page, form.opened.version)), false),
    giveUp: () => form.act(() => stored(discardLegalDraft(page, form.opened.version)), false),
  }
}

/** The heading of a section that is not saved yet names its anchor too; later, links may lead to it. */
function nameNewSection(next: PageContent, place: string, { content }: AdminLegal): void {
  const [, at = ''] = /^blocks\.(\d+)\.words\.heading\.en$/.exec(place) ?? []
  const block = at === '' ? undefined : next.blocks[Number(at)]
  if (!block || content.blocks.some(({ id }) => id === block.id)) return
  block.values = { ...block.values, anchor: anchorOf(block.words.heading?.en ?? '') }
}
