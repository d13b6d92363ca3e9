// The contact for security reports (RFC 9116). SECURITY.md says how, and what to expect.
import { Hono } from 'hono'
import { languages } from '#language/language.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { anyone } from '#platform/http/routes.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import type { Settings } from '#platform/settings.ts'

// Less than a year is recommended: who reads it later should look whether it is still valid.
const validForMs = 180 * 24 * 60 * 60 * 1000

export function securityTxtRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>): Hono {
  return new Hono().get('/.well-known/security.txt', anyone, async (c) => {
    const { email } = await currentFacts()
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(securityTxt(publicUrl, email, new Date()))
  })
}

function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + validForMs).toISOString().replace(/\.\d+Z$/, 'Z')
  return [
    // A house without an address of its own has no reader of its mail; messages by its form are stored in the database.
    ...(isSampleAddress(email)
      ? ['# This shop is not in business: it has no address of its own yet.', `Contact: ${publicUrl}/en/contact`]
      : [`Contact: mailto:${email}`, `Contact: ${publicUrl}/en/contact`]),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
