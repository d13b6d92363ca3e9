import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { type Uploaded, upload } from '#library/testing/an-upload.ts'
import type { LibraryList, PicturedProducts, LibraryPicture as Row } from '#media/library-schema.ts'
import type { PictureWithUses } from '#media/schema.ts'
import {
  aBomb,
  aCmykJpeg,
  aDeepPng,
  aGif,
  aHeic,
  aJpeg,
  anAnimatedGif,
  anAnimatedHeic,
  anAnimatedPng,
  anAnimation,
  anAvif,
  anInterlacedPng,
  aPdf,
  aPhoto,
  aPng,
  aPolyglot,
  aTurnedJpeg,
  aWebPage,
  aWebp,
  aWideJpeg,
  flat,
  type Rgb,
  svgWithScript,
} from '#media/testing/pictures.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const put = (bytes: Buffer, query?: Record<string, string>) => upload(shop, admin, bytes, query)
const list = async (query = '') =>
  (await shop.json<LibraryList>(`/api/admin/pictures${query}`, { headers: admin.headers })).body
const opened = async (id: string) =>
  (await shop.json<PictureWithUses>(`/api/admin/pictures/${id}`, { headers: admin.headers })).body
const act = <Body = PictureWithUses & Uploaded>(id: string, step: string, body: object = {}) =>
  shop.post<Body>(`/api/admin/pictures/${id}/${step}`, body, admin.headers)
const describePicture = async (id: string, body: object) => {
  const answer = await shop.fetch(`/api/admin/pictures/${id}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as PictureWithUses & { current?: PictureWithUses } }
}
const madeOf = async (id: string) => {
  await dueJobsDone(shop.rows)
  return opened(id)
}
const filesOf = async (address: string) => Buffer.from(await (await shop.fetch(address)).arrayBuffer())
const incoming = () => readdir(join(shop.settings.mediaDir, 'incoming'))
let seed = 10
/** Another picture each time, of a single width to be made; a low one, because its encoding takes most of the time. */
const fresh = () => {
  seed += 1
  return aJpeg({ seed, width: 340 + seed, height: 40 })
}

test.each([
  ['JPEG', aJpeg],
  ['PNG', aPng],
  ['WebP', aWebp],
  ['AVIF', anAvif],
] as const)('ADM-02 a %s becomes a picture, shown as a JPEG at once and in every size soon', async (_, make) => {
  seed += 1
  const { status, body } = await put(await make({ width: 900, height: 90, seed }), { name: 'jar.jpg' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isNew: true,
    picture: { fileName: 'jar.jpg', width: 900, height: 90, uses: 0, usedBy: [], uploadedBy: admin.email },
  })
  expect((await sharp(await filesOf(body.picture.url)).metadata()).format).toBe('jpeg')
  const made = await madeOf(body.picture.id)
  expect(made).toMatchObject({ state: 'ready', version: 1 })
  expect(made.variants.map(({ width }) => width)).toEqual([320, 480, 640, 800])
  for (const { width, avif, webp } of made.variants) {
    expect(await sharp(await filesOf(avif)).metadata()).toMatchObject({ format: 'heif', width })
    expect(await sharp(await filesOf(webp)).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('ADM-02 a photo loses its place, its owner and its profile, and is upright', async () => {
  const photo = await aPhoto({ width: 80, height: 500, seed: 3 })
  const before = await sharp(photo).metadata()
  expect([before.exif !== undefined, before.icc !== undefined, before.orientation]).toEqual([true, true, 6])
  expect(photo.includes('Agnes Delmas')).toBe(true)
  const { picture } = (await put(photo)).body
  expect(picture).toMatchObject({ width: 500, height: 80 })
  const made = await madeOf(picture.id)
  const stored = join(shop.settings.mediaDir, 'files')
  const hash = /\/media\/(\w+)-/.exec(picture.url)?.[1] ?? ''
  const master = join(stored, hash.slice(0, 2), `${hash}-master.webp`)
  const copies = [picture.url, ...made.variants.flatMap(({ avif, webp }) => [avif, webp])]
  for (const bytes of [master, ...(await Promise.all(copies.map(filesOf)))]) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
    expect(icc === undefined || !icc.includes('Display P3')).toBe(true)
  }
})

const colorOf = async (address: string): Promise<number[]> => {
  const middle = sharp(await filesOf(address))
    .resize(1, 1)
    .toColourspace('srgb')
    .removeAlpha()
  return [...(await middle.raw({ depth: 'uchar' }).toBuffer())]
}
const farthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((each, place) => Math.abs(each - (other[place] ?? 0))))

test.each([
  // The colors of a printing press are fewer than those of a screen.
  ['a JPEG for print', aCmykJpeg, [180, 140, 110], 12],
  ['a PNG of 16 bits', aDeepPng, [201, 120, 43], 3],
  ['a JPEG of a wide gamut', aWideJpeg, [215, 93, 31], 4],
] as const)('ADM-02 %s keeps its colors in each copy, in sRGB', async (_, make, color, tolerance) => {
  seed += 1
  const { status, body } = await put(await make(color as Rgb, { width: 340 + seed }))
  expect(status).toBe(200)
  const { url, variants, color: written } = await madeOf(body.picture.id)
  const stored = [1, 3, 5].map((at) => Number.parseInt(written.slice(at, at + 2), 16))
  expect(farthest(stored, color)).toBeLessThanOrEqual(tolerance)
  for (const address of [url, ...variants.flatMap(({ avif, webp }) => [avif, webp])]) {
    const { icc, channels } = await sharp(await filesOf(address)).metadata()
    expect([channels, icc === undefined || !icc.includes('P3')]).toEqual([3, true])
    expect(farthest(await colorOf(address), color)).toBeLessThanOrEqual(tolerance)
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'ADM-02 a photo is upright, however the camera was turned: %i',
  async (orientation) => {
    const bytes = await aTurnedJpeg(orientation)
    const { picture } = (await put(bytes)).body
    const upright = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
    expect(picture).toMatchObject({ width: upright.info.width, height: upright.info.height })
    const shown = await sharp(await filesOf(picture.url))
      .raw()
      .toBuffer()
    const corners = (pixels: Buffer) => [0, pixels.length - 3].map((at) => (pixels[at] ?? 0) > 128)
    expect(corners(shown)).toEqual(corners(upright.data))
  },
)

test('ADM-02 a photo that is a web page and an archive as well leaves only its pixels', async () => {
  const { status, body } = await put(await aPolyglot({ width: 350, height: 120, seed: 5 }))
  expect(status).toBe(200)
  const { url, variants } = await madeOf(body.picture.id)
  for (const address of [url, ...variants.flatMap(({ avif, webp }) => [avif, webp])]) {
    const bytes = await filesOf(address)
    expect([bytes.includes('polyglot'), bytes.includes('<script'), bytes.includes('PK\x05\x06')]).toEqual([
      false,
      false,
      false,
    ])
  }
  expect(await incoming()).toEqual([])
})

test('ADM-02 the same bytes for two pictures at once change one of them, and the other names it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const two = [(await put(await fresh())).body.picture, (await put(await fresh())).body.picture]
    const bytes = await flat([round * 20, 90, 30], { width: 341 + round })
      .jpeg()
      .toBuffer()
    const answers = await Promise.all([
      ...two.map(({ id }) => put(bytes, { replaces: id, version: '1' })),
      ...(round % 2 === 0 ? [] : [put(bytes)]),
    ])
    const changed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(changed.map(({ body }) => body.picture.id)).size).toBe(1)
    for (const { status, body } of refused) {
      expect([status, body.known?.id]).toEqual([409, changed[0]?.body.picture.id])
    }
    expect(answers.length - new Set(changed).size).toBe(refused.length)
    expect(refused.length).toBeGreaterThan(0)
  }
})

test('ADM-02 a picture that is removed while its sizes are made is whole when it comes back', async () => {
  const { picture } = (await put(await aJpeg({ width: 1_300, height: 300, seed: 4 }))).body
  const removed = await shop.fetch(`/api/admin/pictures/${picture.id}/remove`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1 }),
  })
  expect(removed.status).toBe(204)
  await dueJobsDone(shop.rows)
  expect((await act(picture.id, 'restore')).status).toBe(200)
  const { state, variants } = await madeOf(picture.id)
  expect([state, variants.map(({ width }) => width)]).toEqual(['ready', [320, 480, 640, 800, 1200]])
  for (const { avif } of variants) expect((await shop.fetch(avif)).status).toBe(200)
})

test('ADM-02 a large picture keeps a master of at most 4,000 pixels', async () => {
  const { picture } = (await put(await aJpeg({ width: 5_000, height: 100 }))).body
  expect(picture).toMatchObject({ width: 4_000, height: 80 })
})

const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['svg', () => svgWithScript],
  ['gif', () => aGif],
  ['pdf', () => aPdf],
  ['heic', () => aHeic],
  ['not-a-picture', () => aWebPage],
  ['empty', () => Buffer.alloc(0)],
  ['animated', anAnimation],
  ['animated', anAnimatedPng],
  ['gif', () => anAnimatedGif],
  ['heic', () => anAnimatedHeic],
  ['damaged', async () => Buffer.concat([(await aJpeg()).subarray(0, 4), aWebPage])],
  ['too-many-pixels', () => aBomb()],
  ['too-large-at-once', () => anInterlacedPng(7_000, 7_000)],
  ['too-long', () => aBomb(20_001, 10)],
  ['too-long', () => aBomb(10, 20_001)],
  ['damaged', async () => (await aJpeg()).subarray(0, 900)],
  ['damaged', async () => (await aPng({ width: 400 })).subarray(0, 2_000)],
]

test.each(refused)(
  'ADM-02 bytes that are no right picture are refused, whatever their name says: %s',
  async (reason, bytes) => {
    const [before] = await shop.rows('select count(*)::int from pictures')
    const { status, body } = await put(await bytes(), { name: 'photo.jpg' })
    expect([status, body.error, body.reason]).toEqual([400, 'invalid', reason])
    expect(await shop.rows('select count(*)::int from pictures')).toEqual([before])
    // Copies of an earlier picture may be on their way through the same folder.
    await eventually(async () => expect(await incoming()).toEqual([]))
  },
)

test('ADM-02 the same bytes again are the same picture, also at once', async () => {
  const bytes = await fresh()
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(bytes)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.picture.id)).size).toBe(1)
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect((await put(bytes, { name: 'another name.jpg' })).body).toMatchObject({ isNew: false })
})

test('ADM-02 the texts and the focal point are written once for two admins, and the second is shown the first', async () => {
  const { picture } = (await put(await fresh())).body
  const texts = {
    version: picture.version,
    alt: 'A jar on limestone',
    alt_fr: 'Un pot sur la pierre',
    focusX: 30,
    focusY: 70,
  }
  const first = await describePicture(picture.id, texts)
  expect([first.status, first.body]).toMatchObject([200, { alt: 'A jar on limestone', focusX: 30, version: 2 }])
  // The answer was lost: the same again changes nothing.
  expect((await describePicture(picture.id, texts)).body.version).toBe(2)
  const second = await describePicture(picture.id, { ...texts, alt: 'Another text' })
  expect([second.status, second.body.current?.alt]).toEqual([409, 'A jar on limestone'])
  const [entry] = await shop.rows<{ actor: string; after: object }>(
    "select actor, after from audit_entries where kind = 'picture' and name = $1 order by occurred_at desc, id desc limit 1",
    [picture.id],
  )
  expect(entry).toEqual({
    actor: admin.email,
    after: { alt: 'A jar on limestone', alt_fr: 'Un pot sur la pierre', focusX: 30, focusY: 70 },
  })
})

const show = (id: string) =>
  shop.rows(
    `insert into product_pictures (product_id, position, picture_id)
     select id, 40, $1 from catalogue_products where product_id = 'renouvela-creme'`,
    [id],
  )
const hide = (id: string) => shop.rows('delete from product_pictures where picture_id = $1', [id])

test('ADM-02 a picture that a product shows is not removed, and says which product', async () => {
  const { picture } = (await put(await fresh())).body
  await show(picture.id)
  expect(await opened(picture.id)).toMatchObject({ uses: 1, usedBy: [{ kind: 'product', code: 'renouvela-creme' }] })
  const kept = await act<{ usedBy: object[] }>(picture.id, 'remove', { version: 1 })
  expect([kept.status, kept.body.usedBy]).toMatchObject([409, [{ code: 'renouvela-creme' }]])
  await hide(picture.id)
  const gone = await shop.fetch(`/api/admin/pictures/${picture.id}/remove`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: '{"version":1}',
  })
  expect(gone.status).toBe(204)
  expect((await list()).rows.map(({ id }) => id)).not.toContain(picture.id)
  expect((await act(picture.id, 'restore')).body).toMatchObject({ id: picture.id })
  expect((await list()).rows.map(({ id }) => id)).toContain(picture.id)
})

test('ADM-02 a removed picture comes back when its bytes are uploaded again', async () => {
  const bytes = await fresh()
  const { picture } = (await put(bytes)).body
  await shop.fetch(`/api/admin/pictures/${picture.id}/remove`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: '{"version":1}',
  })
  expect((await put(bytes)).body).toMatchObject({ isNew: false, picture: { id: picture.id } })
})

test('ADM-02 other bytes for a picture change it wherever it is shown, until they are taken back', async () => {
  const { picture } = (await put(await fresh(), { name: 'before.jpg' })).body
  await show(picture.id)
  const before = await madeOf(picture.id)
  const bytes = await fresh()
  const replaced = await put(bytes, { name: 'after.jpg', replaces: picture.id, version: String(before.version) })
  expect(replaced.body).toMatchObject({
    isNew: false,
    picture: { id: picture.id, canTakeBack: true, fileName: 'after.jpg' },
  })
  const after = await madeOf(picture.id)
  expect(after.url).not.toBe(before.url)
  const images = async () =>
    (await shop.json<{ images: { url: string }[] }>('/api/products/renouvela-creme')).body.images.map(({ url }) => url)
  await expect.poll(images).toContain(after.url)
  const late = await put(await fresh(), { replaces: picture.id, version: String(before.version) })
  expect([late.status, late.body.current?.url]).toEqual([409, after.url])
  const restored = await act(picture.id, 'take-back', { version: after.version })
  expect(restored.body).toMatchObject({ url: before.url, fileName: 'before.jpg', canTakeBack: false, state: 'ready' })
  await expect.poll(images).toContain(before.url)
  expect((await act(picture.id, 'take-back', { version: restored.body.version })).status).toBe(409)
  await hide(picture.id)
})

test('ADM-02 the focal point goes to the pages that show the picture, unless it is the middle', async () => {
  const { picture } = (await put(await fresh())).body
  await show(picture.id)
  const focus = async () => {
    const { images } = (await shop.json<{ images: { focus?: string }[] }>('/api/products/renouvela-creme')).body
    return images.map((image) => image.focus)
  }
  await expect.poll(async () => (await focus()).length).toBeGreaterThan(1)
  expect(new Set(await focus())).toEqual(new Set([undefined]))
  await describePicture(picture.id, { version: 1, alt: '', alt_fr: '', focusX: 30, focusY: 70 })
  await expect.poll(focus).toContain('30% 70%')
  await hide(picture.id)
})

test('ADM-02 bytes that another picture has are not put into a second one', async () => {
  const bytes = await fresh()
  const one = (await put(bytes)).body.picture
  const other = (await put(await fresh())).body.picture
  const { status, body } = await put(bytes, { replaces: other.id, version: '1' })
  expect([status, body.error, body.known?.id]).toEqual([409, 'conflict', one.id])
})

test('ADM-02 a picture of the house can be replaced, and taken back', async () => {
  const house = (await list('?q=pack')).rows.find(({ uploadedBy }) => uploadedBy === null) as PictureWithUses
  const replaced = await put(await fresh(), { replaces: house.id, version: String(house.version) })
  expect(replaced.status).toBe(200)
  const after = await madeOf(house.id)
  const back = await act(house.id, 'take-back', { version: after.version })
  expect(back.body).toMatchObject({ url: house.url, variants: house.variants, fileName: house.fileName, bytes: null })
})

test('ADM-02 each view counts the pictures that it lists, for the same words', async () => {
  const { picture } = (await put(await fresh(), { name: 'élixir sur la table.jpg' })).body
  for (const words of ['', 'elixir', 'no such word']) {
    const { counts } = await list(`?q=${words}`)
    for (const [view, count] of Object.entries(counts)) {
      const ids: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const asked = view === 'any' ? '' : `&view=${view}`
        const page: LibraryList = await list(`?q=${words}${asked}${after && `&after=${after}`}`)
        ids.push(...page.rows.map(({ id }) => id))
        after = page.next
      }
      expect([words, view, new Set(ids).size]).toEqual([words, view, count])
    }
  }
  expect((await list('?q=ÉLIXIR SUR')).rows.map(({ id }) => id)).toEqual([picture.id])
})

describe('ADM-02 the library page by page', () => {
  const idsOf = ({ rows }: LibraryList) => rows.map(({ id }) => id)

  beforeAll(async () => {
    // Many have the same size and name: only their ids order them.
    await shop.rows(
      `insert into pictures (id, name, file_name, width, height, color, fallback, variants, state, created_at)
       select new_id(), 'paged ' || n, 'Paged ' || n % 7 || '.jpg', 100 + n % 5, 100, '#ffffff', '/pictures/none.jpg',
              '[{"width": 320, "avif": "/pictures/none.avif", "webp": "/pictures/none.webp"}]', 'ready', now()
         from generate_series(1, 150) n`,
    )
  })

  test.each(['newest', 'largest', 'name'])('goes on and back over the same pictures, %s', async (sort) => {
    const pages: LibraryList[] = [await list(`?q=paged&sort=${sort}`)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await list(`?q=paged&sort=${sort}&after=${next}`))
    }
    const ids = pages.flatMap(idsOf)
    expect([ids.length, new Set(ids).size]).toEqual([150, 150])
    expect(pages.map(({ previous }) => previous !== null)).toEqual([false, true, true])
    const back = await list(`?q=paged&sort=${sort}&before=${pages[2]?.previous}`)
    expect(idsOf(back)).toEqual(idsOf(pages[1] as LibraryList))
    expect([back.next !== null, back.previous !== null]).toEqual([true, true])
    const first = await list(`?q=paged&sort=${sort}&before=${back.previous}`)
    expect([idsOf(first), first.previous]).toEqual([idsOf(pages[0] as LibraryList), null])
    expect(await list(`?q=paged&sort=${sort}&after=${ids.at(-1)}`)).toEqual(pages[0])
    const rows = pages.flatMap((page) => page.rows)
    const keyOf = ({ width, height, fileName }: Row) =>
      ({ newest: '', largest: String(1e9 - width * height), name: fileName })[sort] ?? ''
    expect(rows.map(keyOf)).toEqual(rows.map(keyOf).toSorted())
  })

  test('of a product shows its pictures, or all others; what is shown anywhere is used', async () => {
    const [product] = await shop.rows<{ id: string; product_id: string }>(
      "select id, product_id from catalogue_products where product_id = 'renouvela-creme'",
    )
    const own = await shop.rows<{ id: string }>(
      'select distinct picture_id as id from product_pictures where product_id = $1 order by 1',
      [product?.id],
    )
    const shown = await list('?product=renouvela-creme')
    expect(idsOf(shown).toSorted()).toEqual(own.map(({ id }) => id))
    expect(shown.rows.every(({ uses }) => uses > 0)).toBe(true)
    const others = await list('?product=not-renouvela-creme&view=used')
    expect(idsOf(others).filter((id) => own.some((each) => each.id === id))).toEqual([])
    expect(others.rows.length).toBeGreaterThan(0)
    expect((await list('?view=unused&q=paged')).counts).toMatchObject({ any: 150, used: 0, unused: 150 })
    const pictured = async (query: string) =>
      (await shop.json<PicturedProducts>(`/api/admin/pictured-products${query}`, { headers: admin.headers })).body
    const codesOf = ({ rows }: PicturedProducts) => rows.map(({ code }) => code)
    expect(codesOf(await pictured(''))).toContain('renouvela-creme')
    expect(codesOf(await pictured('?q=RENOUVELA%20creme'))).toContain('renouvela-creme')
    expect(await pictured('?q=renouvela%20zyxwv')).toEqual({ rows: [], count: 0 })
    expect(codesOf(await pictured('?codes=renouvela-creme,gone'))).toEqual(['renouvela-creme'])
    for (const wrong of ['?product=not-', '?sort=oldest', '?view=all', '?before=first']) {
      expect((await shop.fetch(`/api/admin/pictures${wrong}`, { headers: admin.headers })).status).toBe(400)
    }
  })
})

test('ADM-02 sizes that could not be made are shown as such, and are made when tried again', async () => {
  const { picture } = (await put(await fresh())).body
  await dueJobsDone(shop.rows)
  await shop.rows(`update pictures set state = 'failed', failed_because = 'lost', variants = '[]' where id = $1`, [
    picture.id,
  ])
  expect((await list('?view=failed')).rows.map(({ id }) => id)).toContain(picture.id)
  expect((await act(picture.id, 'make')).status).toBe(200)
  expect(await madeOf(picture.id)).toMatchObject({ state: 'ready', failedBecause: null })
})

test('a file of a picture is kept for a year, and is not sent again to those who have it', async () => {
  const { picture } = (await put(await fresh())).body
  const { headers } = await shop.fetch(picture.url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
  })
  const again = await shop.fetch(picture.url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await shop.fetch(picture.url, { method: 'HEAD' })).status).toBe(200)
})

test.each(['nothing.jpg', `${'0'.repeat(64)}-320.avif`, '..%2f..%2fsecrets.json', `${'0'.repeat(64)}-master.webp`])(
  'a file that is not there, or is no copy of a picture, is not found: %s',
  async (name) => {
    const { status, headers } = await shop.fetch(`/media/${name}`)
    expect([status, headers.get('cache-control')]).not.toContain('public, max-age=31536000, immutable')
    expect(status).toBe(404)
  },
)

test('ADM-02 a master is not published', async () => {
  const { picture } = (await put(await fresh())).body
  const master = picture.url.replace(/-\d+\.jpg$/, '-master.webp')
  expect((await shop.fetch(master)).status).toBe(404)
})
