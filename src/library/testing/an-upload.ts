import type { TestMember } from '#accounts/testing/members.ts'
import type { PictureWithUses } from '#media/schema.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

export type Uploaded = {
  picture: PictureWithUses
  isNew: boolean
  error?: string
  reason?: string
  known?: PictureWithUses
  current?: PictureWithUses
}

/** Uploads a file as the library page does; `query` names what it replaces. */
export async function upload(
  shop: TestShop,
  { headers }: Pick<TestMember, 'headers'>,
  bytes: Buffer,
  query: Record<string, string> = {},
): Promise<{ status: number; body: Uploaded }> {
  const asked = new URLSearchParams({ name: 'picture.jpg', ...query })
  const answer = await shop.fetch(`/api/admin/pictures?${asked}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: await answer.json() }
}
