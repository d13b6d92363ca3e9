import meta from '#house/legal/meta.json' with { type: 'json' }
import { legalNames } from '#house/legal.ts'
import { keepFirstVersion } from '#house/server/records.ts'
import { languages } from '#language/language.ts'
import type { BusinessTime } from '#platform/clock.ts'

const bodies = import.meta.glob<string>('../legal/*.html', { query: '?raw', import: 'default', eager: true })

/** Gives a house without legal texts the first version of each. */
export async function fillHouse(now: BusinessTime): Promise<void> {
  for (const name of legalNames) {
    for (const language of languages) {
      const body = bodies[`../legal/${name}.${language}.html`]
      if (!body) throw new Error(`The text ${name} is missing in ${language}`)
      await keepFirstVersion({ name, language, inForceFrom: now, ...meta[name][language], body })
    }
  }
}
