import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import type { PageContent } from '#content/page-content.ts'
import type { Sample, Samples } from '#house/sample-schema.ts'
import type { ArticleList } from '#journal/admin-schema.ts'
import { aReservation, reservable } from '#orders/testing/a-reservation.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { SetUp } from '#today/to-do-schema.ts'

const shop = openTestShop()
let admin: TestMember
/** A page as it came with the shop. */
let delivered: AdminPage
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  delivered = await asAdmin<AdminPage>('pages/experiences')
  await editor.edit('renouvela-riche', { title: 'Our own cream' })
})

const asAdmin = async <Body>(path: string) => (await shop.json<Body>(`/api/admin/${path}`, admin)).body
const preview = async () => (await shop.post<Samples>('/api/admin/samples/preview', {}, admin.headers)).body
const remove = (version: string, who = admin) =>
  shop.post<Samples>('/api/admin/samples/removals', { version }, who.headers)
const savePage = ({ page, version, content }: AdminPage, blocks: PageContent['blocks'], publish: SavePage['publish']) =>
  shop.json<AdminPage>(`/api/admin/pages/${page}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version, content: { ...content, blocks }, publish }),
  })
const entriesOf = (kind: string, name: string) =>
  shop.rows('select actor, before, after from audit_entries where kind = $1 and name = $2 order by id', [kind, name])
const codes = async () =>
  (await shop.rows<{ code: string }>('select product_id as code from catalogue_products order by 1')).map(
    ({ code }) => code,
  )
const ofKind = (samples: readonly Sample[], kind: Sample['kind']) =>
  Object.fromEntries(samples.filter((each) => each.kind === kind).map(({ id, outcome }) => [id, outcome]))
const isStepDone = async () =>
  (await asAdmin<SetUp>('today/set-up')).steps.find(({ step }) => step === 'sample-content')?.done

test('PERM-06 samples are removed by owners alone', async () => {
  const staff = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  expect((await remove('any', staff)).status).toBe(403)
  expect((await shop.post('/api/admin/samples/preview', {}, staff.headers)).status).toBe(403)
})

test('ADM-01 samples are marked in the lists until an admin changes them', async () => {
  const { rows } = await asAdmin<SheetList>('products')
  const marked = rows.filter((row) => row.is_sample).map(({ product_id }) => product_id)
  expect(marked).toContain('renouvela-creme')
  expect(marked).not.toContain('renouvela-riche')
  expect([(await editor.open('renouvela-creme')).isSample, (await editor.open('renouvela-riche')).isSample]).toEqual([
    true,
    false,
  ])
  expect((await asAdmin<ArticleList>('journal')).rows.map((row) => row.is_sample)).toEqual(Array(6).fill(true))
})

test('ADM-01 a sample that was archived and is published again is a sample still', async () => {
  const code = 'immortela-elixir-10ml'
  expect((await editor.open(code)).isSample).toBe(true)
  expect((await editor.edit(code, { state: 'archived' })).status).toBe(200)
  expect((await editor.open(code)).isSample).toBe(false)
  for (const state of ['draft', 'published']) expect((await editor.edit(code, { state })).status, state).toBe(200)
  expect((await editor.open(code)).isSample).toBe(true)
})

test('ADM-01 one removal takes all samples that nothing needs, as its preview said, and never what is the house’s', async () => {
  const { number } = await aReservation(shop)
  const press = await asAdmin<AdminPage>('pages/press')
  const invented = press.content.blocks.filter(({ sample }) => sample).length
  const own = press.content.blocks.map((block, at) =>
    at === 0 ? { ...block, words: { ...block.words, outlet: { en: 'Our paper', fr: 'Notre journal' } } } : block,
  )
  await savePage(press, own, 'now')
  await shop.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at)
     select gen_random_uuid(), id, 'waits@example.com', 'waits@example.com', 'en', now() from catalogue_products
      where product_id = 'immortela-elixir-10ml'`,
  )
  const step = (await asAdmin<SetUp>('today/set-up')).steps.find((each) => each.step === 'sample-content')
  expect(step?.done).toBe(false)
  expect(step?.left.map(({ name, samples }) => [name, samples > 0])).toEqual(
    expect.arrayContaining([
      ['product', true],
      ['article', true],
      ['page', true],
    ]),
  )
  const before = await codes()
  const { version, samples } = await preview()
  expect(await codes()).toEqual(before)
  expect(ofKind(samples, 'product')).toEqual({
    'immortela-elixir-10ml': 'archived',
    'immortela-elixir-30ml': 'removed',
    'renouvela-creme': 'removed',
    'renouvela-extra-riche': 'kept',
  })
  expect(samples.find(({ id }) => id === reservable)?.orders).toEqual([Number(number)])
  expect(samples.filter(({ kind, outcome }) => kind === 'article' && outcome === 'removed')).toHaveLength(6)
  expect(samples.filter(({ id }) => id === 'press').map(({ outcome }) => outcome)).toEqual(['removed', 'kept'])

  expect((await remove('another-version')).status).toBe(409)
  expect(await codes()).toEqual(before)
  const { status, body } = await remove(version)
  expect([status, body.samples]).toEqual([200, samples])
  expect(await codes()).toEqual(['immortela-elixir-10ml', 'renouvela-extra-riche', 'renouvela-riche'])
  expect((await editor.open('immortela-elixir-10ml')).sheet.state).toBe('archived')
  expect(await shop.rows('select 1 from articles')).toEqual([])
  const left = (await asAdmin<AdminPage>('pages/press')).public_content.blocks.filter(({ sample }) => sample)
  expect([left.length, left[0]?.words.outlet?.en, invented > 1]).toEqual([1, 'Our paper', true])

  expect((await entriesOf('page', 'press')).at(-1)).toMatchObject({
    actor: admin.email,
    before: { published_at: expect.any(String) },
    after: { published_at: expect.any(String) },
  })

  expect((await remove(version)).status).toBe(200)
  const [pages, pictures] = (['page', 'picture'] as const).map(
    (kind) => samples.filter((each) => each.kind === kind && each.outcome === 'removed').length,
  )
  const entries = await shop.rows(
    `select actor, after from audit_entries where kind = 'house' and name = 'samples'
      union all select actor, after from audit_entries where kind = 'product' and name = 'immortela-elixir-30ml'`,
  )
  expect(entries).toMatchObject([
    {
      actor: admin.email,
      after: {
        sampleProducts: 2,
        sampleArticles: 6,
        samplePages: pages,
        samplePictures: pictures,
        archivedProducts: 1,
      },
    },
    { actor: admin.email, after: { deleted: 'immortela-elixir-30ml' } },
  ])
  expect(await isStepDone()).toBe(true)
})

test('ADM-01 samples that only a draft has are previewed, removed as they were seen, and audited', async () => {
  const { blocks } = delivered.content
  const public_ = await savePage(
    await asAdmin<AdminPage>('pages/experiences'),
    blocks.filter(({ sample }) => !sample),
    'now',
  )
  const draft = await savePage(public_.body, blocks, 'no')
  expect([public_.status, draft.status]).toEqual([200, 200])
  const { version, samples } = await preview()
  expect(ofKind(samples, 'page')).toMatchObject({ experiences: 'removed' })

  const samplesOfDraft = async () =>
    (await asAdmin<AdminPage>('pages/experiences')).content.blocks.filter(({ sample }) => sample)
  expect((await remove('another-version')).status).toBe(409)
  expect(await samplesOfDraft()).not.toEqual([])
  const entries = (await entriesOf('page', 'experiences')).length
  expect((await remove(version)).status).toBe(200)
  expect(await samplesOfDraft()).toEqual([])
  expect((await entriesOf('page', 'experiences')).slice(entries)).toMatchObject([
    { actor: admin.email, after: { blocks: expect.any(Array) } },
  ])
  expect((await remove(version)).status).toBe(200)
  expect(await entriesOf('page', 'experiences')).toHaveLength(entries + 1)
})
