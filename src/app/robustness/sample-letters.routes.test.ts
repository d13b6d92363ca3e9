import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { manifests } from '#app/manifests.ts'
import { templatesInOrder } from '#house/letter-groups.ts'
import { languages } from '#language/language.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('D31 every mail of the shop is on the page of its letters, once, and has a sample in both languages', async () => {
  const settings = testSettings({ databaseUrl: '' })
  const sent = manifests.flatMap(({ mails }) => Object.keys(mails?.(settings) ?? {}))
  expect(templatesInOrder.toSorted()).toEqual(sent.toSorted())
  const { headers } = await aMember(shop, { role: 'admin' })
  const read = async (template: string, language: string) => {
    const { status, body } = await shop.json<{ subject: string; html: string; text: string }>(
      `/api/admin/letters/${template}?language=${language}`,
      { headers },
    )
    expect([template, status]).toEqual([template, 200])
    expect(body.subject + body.text).not.toMatch(/[{}]|undefined|NaN|null|\[object/)
    expect(body.html).toContain(body.text.split('\n')[0] ?? '?')
    return body.text
  }
  for (const template of templatesInOrder) {
    const [english, french] = await Promise.all(languages.map((language) => read(template, language)))
    expect(english).not.toBe(french)
  }
})
