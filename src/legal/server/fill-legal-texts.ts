import { languages } from '#language/language.ts'
import { legalNames } from '#legal/legal.ts'
import { keepFirstVersion } from '#legal/server/records.ts'
import meta from '#legal/texts/meta.json' with { type: 'json' }

const bodies = import.meta.glob<string>('../texts/*.html', { query: '?raw', import: 'default', eager: true })

// Long before any order: in trial the clock may be moved back, and no order is made without terms.
const inForceFrom = new Date('2026-01-01T00:00:00+01:00')

/** Gives a house without legal texts the first version of each. */
export async function fillLegalTexts(): Promise<void> {
  for (const name of legalNames) {
    for (const language of languages) {
      const body = bodies[`../texts/${name}.${language}.html`]
      if (!body) throw new Error(`The text ${name} is missing in ${language}`)
      await keepFirstVersion({ name, language, inForceFrom, ...meta[name][language], body })
    }
  }
}
