import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { aJpeg } from '#media/testing/pictures.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let seed = 0
const editor = anEditor(shop, () => admin)
const shown = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body
const problemsOf = async (code: string, pictures: unknown[]) => {
  const { status, body } = await editor.edit(code, { pictures })
  expect(status).toBe(400)
  return body.problems
}

type Stored = { id: string; version: number; url: string }

async function aPicture(height = 40): Promise<Stored> {
  seed += 1
  const bytes = await aJpeg({ seed: seed % 6, width: 330 + seed, height })
  const answer = await shop.fetch(`/api/admin/pictures?name=picture-${seed}.jpg`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).picture
}

const remove = ({ id, version }: Stored) =>
  shop.fetch(`/api/admin/pictures/${id}/remove`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  })

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await aStoredProduct(shop, 'a-soap', { title: 'A soap', euros: 1_800, complete: true })
})

test('ADM-01 a product shows the pictures that are chosen for it, in their order, and all their copies once they are made', async () => {
  // Their copies are still being made when the product is saved.
  const [one, other] = [await aPicture(1_200), await aPicture(1_200)]
  const { status, body } = await editor.edit('a-soap', { pictures: [other.id, one.id] })
  expect(status).toBe(200)
  expect(body.pictures.map(({ id, state }) => [id, state])).toEqual([
    [other.id, 'making'],
    [one.id, 'making'],
  ])
  expect((await shown('a-soap')).image_urls).toEqual([other.url, one.url])
  await dueJobsDone(shop.rows)
  await expect
    .poll(async () => (await shown('a-soap')).images.map(({ variants }) => variants.length > 0))
    .toEqual([true, true])
  expect((await editor.edit('a-soap', { pictures: [one.id] })).body.sheet.pictures).toEqual([one.id])
  expect((await shown('a-soap')).image_urls).toEqual([one.url])
})

test('ADM-01 the texts and the focal point of the library are those of the product', async () => {
  const { id, version } = await aPicture()
  await editor.edit('a-soap', { pictures: [id] })
  const words = { alt: 'A soap on linen', alt_fr: 'Un savon sur du lin', focusX: 20, focusY: 80 }
  await shop.json(`/api/admin/pictures/${id}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...words }),
  })
  const described = { alt: words.alt, alt_fr: words.alt_fr, focus: '20% 80%' }
  expect((await editor.open('a-soap')).pictures).toMatchObject([{ id, ...described }])
  await expect.poll(async () => (await shown('a-soap')).images[0]).toMatchObject(described)
})

test('ADM-01 a picture that the library does not have is refused at its place, and none is shown twice', async () => {
  const [kept, removed] = [await aPicture(), await aPicture()]
  expect((await remove(removed)).status).toBe(204)
  const gone = { problem: 'picture-gone' }
  expect(await problemsOf('a-soap', [kept.id, removed.id, newId()])).toEqual([
    { field: 'pictures.1', ...gone },
    { field: 'pictures.2', ...gone },
  ])
  expect(await problemsOf('a-soap', [kept.id, kept.id])).toEqual([{ field: 'pictures', problem: 'not-right' }])
})

test('ADM-01 a published product keeps at least one picture; a draft may have none', async () => {
  await aStoredProduct(shop, 'a-draft', { title: 'A draft', euros: 1_800, complete: true, published: false })
  expect(await problemsOf('a-soap', [])).toEqual([{ field: 'pictures', problem: 'needed-to-publish' }])
  expect((await editor.edit('a-draft', { pictures: [] })).status).toBe(200)
  expect((await editor.edit('a-draft', { state: 'published' })).body.problems).toEqual([
    { field: 'pictures', problem: 'needed-to-publish' },
  ])
  // Both in one save.
  const { id } = await aPicture()
  expect((await editor.edit('a-draft', { state: 'published', pictures: [id] })).status).toBe(200)
})

test('ADM-01 a picture that is chosen while it is being removed is either shown or gone, and never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const picture = await aPicture()
    const opened = await editor.open('a-soap')
    const choose = () => editor.save(opened, { pictures: [picture.id] })
    const both = round % 2 === 0 ? [choose(), remove(picture)] : [remove(picture), choose()]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    const [saved, removed] = round % 2 === 0 ? statuses : statuses.toReversed()
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([saved, removed])
  }
})

test('ADM-01 pictures are put in another order while one of them gets another file: both are kept', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await aPicture(), await aPicture()]
    await editor.edit('a-soap', { pictures: [one.id, other.id] })
    const opened = await editor.open('a-soap')
    seed += 1
    const bytes = await aJpeg({ seed: seed % 6, width: 330 + seed, height: 40 })
    const replace = () =>
      shop.fetch(`/api/admin/pictures?replaces=${one.id}&version=${one.version}`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      })
    const order = () => editor.save(opened, { pictures: [other.id, one.id] })
    const answers = await Promise.all(round % 2 === 0 ? [order(), replace()] : [replace(), order()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { sheet, pictures } = await editor.open('a-soap')
    expect(sheet.pictures).toEqual([other.id, one.id])
    expect(pictures.map(({ url }) => url)).toEqual([other.url, expect.not.stringMatching(one.url)])
    await expect.poll(async () => (await shown('a-soap')).image_urls[1]).not.toBe(one.url)
  }
})

test('ADM-01 the history names the pictures that came and went, as far as the library still has them', async () => {
  const [kept, taken, gone] = [await aPicture(), await aPicture(), await aPicture()]
  await editor.edit('a-soap', { pictures: [kept.id, taken.id, gone.id] })
  await editor.edit('a-soap', { pictures: [kept.id] })
  expect((await remove(gone)).status).toBe(204)
  const opened = await editor.open('a-soap')
  expect(opened.edits[0]?.changes).toEqual([
    { name: 'pictures', before: [kept.id, taken.id, gone.id], after: [kept.id] },
  ])
  const former = opened.formerPictures.map(({ id }) => id)
  expect(former).toContain(taken.id)
  expect(former).not.toContain(gone.id)
  expect(former).not.toContain(kept.id)
})
