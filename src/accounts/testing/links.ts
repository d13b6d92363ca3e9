import { mailsTo } from '#platform/testing/mails.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** The contents of the link in the newest mail to an address, once so many mails have arrived. */
export async function linkTo(shop: TestShop, email: string, count = 1, subject?: string) {
  const mails = await mailsTo(shop, email, count)
  const mail = subject ? mails.find((each) => each.subject === subject) : mails[0]
  const address = new URL(/http\S*#type=\S*/.exec(mail?.text ?? '')?.[0] ?? 'http://none.invalid')
  const said = new URLSearchParams(address.hash.slice(1))
  return { mail, page: address.pathname, type: said.get('type'), token: said.get('token_hash') ?? '' }
}
