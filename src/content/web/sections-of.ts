import { fieldsOfPage, type PageName, type pageFields, type ShownBlock } from '#content/page-fields.ts'

type Fields<Page extends PageName> = (typeof pageFields)[Page]['blocks']
type KindOf<Page extends PageName> = keyof Fields<Page>
type KindBelow<Page extends PageName, Kind extends KindOf<Page>> = Fields<Page>[Kind] extends { contains: infer Below }
  ? Extract<Below, KindOf<Page>>
  : never
type PartKind<Page extends PageName> = { [Kind in KindOf<Page>]: KindBelow<Page, Kind> }[KindOf<Page>]

/** A block with those that it is the heading of. */
export type Section<
  Page extends PageName,
  Kind extends KindOf<Page> = Exclude<KindOf<Page>, PartKind<Page>>,
> = Kind extends Kind ? ShownBlock<Page, Kind> & { parts: Section<Page, KindBelow<Page, Kind>>[] } : never

type AnySection = { kind: string; parts: AnySection[] }

/** Each block of a page that has no heading, with those below it. The server leaves out what lacks its heading. */
export function sectionsOf<Page extends PageName>(page: Page, blocks: readonly ShownBlock<Page>[]): Section<Page>[] {
  const fields = fieldsOfPage(page).blocks
  const partKinds = new Set(Object.values(fields).map(({ contains }) => contains))
  const headings = new Map<string, AnySection>()
  const sections: AnySection[] = []
  for (const block of blocks as readonly { kind: string }[]) {
    const section: AnySection = { ...block, parts: [] }
    if (partKinds.has(block.kind)) headings.get(block.kind)?.parts.push(section)
    else sections.push(section)
    const below = fields[block.kind]?.contains
    if (below !== undefined) headings.set(below, section)
  }
  return sections as unknown[] as Section<Page>[]
}
