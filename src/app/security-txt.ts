// Where somebody who found a hole writes to (RFC 9116). How, and what may be expected, says SECURITY.md.
import { Hono } from 'hono'
import { languages } from '#language/language.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { anyone } from '#platform/routes.ts'
import { isSampleAddress } from '#platform/sample-address.ts'
import type { Settings } from '#platform/settings.ts'

// Less than a year is recommended: who reads it later should look whether it still holds.
const holdsForMs = 180 * 24 * 60 * 60 * 1000

export function securityTxtRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>): Hono {
  return new Hono().get('/.well-known/security.txt', anyone, async (c) => {
    const { email } = await currentFacts()
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(securityTxt(publicUrl, email, new Date()))
  })
}

function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + holdsForMs).toISOString().replace(/\.\d+Z$/, 'Z')
  return [
    // A house that has told no address yet has nobody who reads its mail; its form is kept in its database.
    ...(isSampleAddress(email)
      ? ['# This shop is not in business: it has no address of its own yet.', `Contact: ${publicUrl}/en/contact`]
      : [`Contact: mailto:${email}`, `Contact: ${publicUrl}/en/contact`]),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
