import { isProven } from '#brand/claim.ts'
import { FactTable } from '#brand/web/FactTable.tsx'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { openingOf } from '#brand/web/page-picture.ts'
import { AskForProof } from '#brand/web/story/AskForProof.tsx'
import { Claims } from '#brand/web/story/Claims.tsx'
import { MissingClaims } from '#brand/web/story/MissingClaims.tsx'
import { useStoryWords } from '#brand/web/story/story-words.ts'
import type { ShownPage } from '#content/page-fields.ts'
import { sectionsOf } from '#content/web/sections-of.ts'

type Props = { content: ShownPage<'commitment'>; today: string }

/** The commitments of the house, in the order of its blocks. */
export function OurCommitment({ content, today }: Props) {
  const t = useStoryWords()
  const { title, lead } = content.texts
  return (
    <main id="content">
      <HousePageHead label={t('brand.page.our-commitment')} title={title} lead={lead} picture={openingOf(content)} />
      {sectionsOf('commitment', content.blocks).map((section) => {
        const key = section.id
        if (section.kind === 'claims') {
          return <Claims key={key} heading={section} claims={section.parts.filter((claim) => isProven(claim, today))} />
        }
        if (section.kind === 'gaps') return <MissingClaims key={key} heading={section} gaps={section.parts} />
        if (section.kind === 'sourcing') {
          return (
            <FactTable
              key={key}
              heading={section}
              columns={(['ingredient', 'inci', 'origin', 'how'] as const).map((each) => t(`brand.commitment.${each}`))}
              rows={section.parts.map(({ id, sample, words: { name, origin, how }, values }) => ({
                ...{ id, sample, cells: [name, values.inci, origin, how] },
              }))}
            />
          )
        }
        if (section.kind === 'sorting') {
          return (
            <FactTable
              key={key}
              heading={section}
              columns={(['part', 'material', 'bin'] as const).map((each) => t(`brand.commitment.${each}`))}
              rows={section.parts.map(({ id, sample, words: { name, material, bin } }) => ({
                ...{ id, sample, cells: [name, material, bin] },
              }))}
            />
          )
        }
        return section.kind === 'closing' && <AskForProof key={key} closing={section} />
      })}
    </main>
  )
}
