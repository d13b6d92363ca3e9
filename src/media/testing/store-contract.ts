import { describe, expect, test } from 'vitest'
import type { PictureStore, StoredFile } from '#media/server/stores/store.ts'

const hash = 'a'.repeat(64)
const bytesOf = (text: string) => Buffer.from(text)

async function all(store: PictureStore): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

/** The contract of both stores of pictures. */
export function storeContract(name: string, store: () => PictureStore): void {
  describe(`The store of pictures ${name}`, () => {
    test('answers the bytes that it was given, and nothing for a name that it never got', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
      await store().put(`${hash}-1200.jpg`, bytes)
      expect((await store().get(`${hash}-1200.jpg`))?.equals(bytes)).toBe(true)
      expect(await store().get(`${hash}-1201.jpg`)).toBeUndefined()
    })

    test('takes the same file twice, also at once', async () => {
      const putting = Array.from({ length: 5 }, () => store().put(`${hash}-320.webp`, bytesOf('the same')))
      await Promise.all(putting)
      await store().put(`${hash}-320.webp`, bytesOf('the same'))
      expect(String(await store().get(`${hash}-320.webp`))).toBe('the same')
      expect((await all(store())).filter(({ name: each }) => each === `${hash}-320.webp`)).toHaveLength(1)
    })

    test('removes a file, and is content where there is none', async () => {
      await store().put(`${hash}-480.avif`, bytesOf('soon gone'))
      await store().remove(`${hash}-480.avif`)
      await store().remove(`${hash}-480.avif`)
      expect(await store().get(`${hash}-480.avif`)).toBeUndefined()
      expect((await all(store())).map(({ name: each }) => each)).not.toContain(`${hash}-480.avif`)
    })

    test('lists every file once, with the time when it was put', async () => {
      const began = Date.now()
      const names = Array.from({ length: 7 }, (_, at) => `${String(at).repeat(64)}-master.webp`)
      for (const each of names) await store().put(each, bytesOf(each))
      const found = (await all(store())).filter(({ name: each }) => each.endsWith('-master.webp'))
      expect(found.map(({ name: each }) => each).toSorted()).toEqual(names)
      for (const { changedAt } of found) {
        // S3 names whole seconds.
        expect(changedAt.getTime()).toBeGreaterThanOrEqual(began - 1_000)
        expect(changedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
      }
    })
  })
}
