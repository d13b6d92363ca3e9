import type { Step } from '#brand/routine.ts'
import { type PagePicture, pictureOf } from '#brand/web/page-picture.ts'
import type { ShownBlock, ShownPage } from '#content/page-fields.ts'
import { sectionsOf } from '#content/web/sections-of.ts'

type Content = ShownPage<'ritual'>

export type ShownStep = ShownBlock<'ritual', 'step'> & Step & { picture: PagePicture }
export type ShownRoutine = ShownBlock<'ritual', 'routine'> & { steps: ShownStep[] }
export type ShownFinder = ShownBlock<'ritual', 'finder'> & {
  choices: { id: string; question: string; answers: { id: string; text: string; cream: string }[] }[]
}

/** The routines that have steps. */
export function routinesOf(content: Content): ShownRoutine[] {
  return sectionsOf('ritual', content.blocks).flatMap((section) => {
    if (section.kind !== 'routine' || section.parts.length === 0) return []
    const { parts, ...routine } = section
    const steps = parts.map((step) => ({
      ...step,
      product: step.values.product || null,
      alternative: step.values.alternative || null,
      minutes: Number(step.values.minutes),
      picture: pictureOf(content, step),
    }))
    return [{ ...routine, steps }]
  })
}

/** Each finder with its questions that have answers. */
export function findersOf({ blocks }: Content): ShownFinder[] {
  return sectionsOf('ritual', blocks).flatMap((section) => {
    if (section.kind !== 'finder') return []
    const { parts, ...finder } = section
    const answered = parts.filter((choice) => choice.parts.length > 0)
    const choices = answered.map(({ id, words: { question }, parts: answers }) => ({
      ...{ id, question },
      answers: answers.map((answer) => ({ id: answer.id, text: answer.words.answer, cream: answer.values.product })),
    }))
    return [{ ...finder, choices }]
  })
}

/** The codes of all products that the routines may ask for, each once. */
export function productsIn({ blocks }: Content): string[] {
  const codes = blocks.flatMap((block) => {
    if (block.kind === 'step') return [block.values.product, block.values.alternative]
    return block.kind === 'answer' ? [block.values.product] : []
  })
  return [...new Set(codes)].filter(Boolean).toSorted()
}
