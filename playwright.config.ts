import { defineConfig } from '@playwright/test'
import { browserOptions } from './journeys/support/browser.ts'
import type { Variant } from './journeys/support/fixtures.ts'

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

const everyWay = (['en', 'fr'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((device) => ({ language, device })),
)
// `npm test` walks a phone in English and a desk in French; `npm run test:long` every language on every device.
const ways = process.env.LONG
  ? everyWay
  : everyWay.filter(({ language, device }) => (language === 'en') === (device === 'phone'))

// The ways of buyers are walked both ways. Journeys that depend on no language and on no device are walked once: on the
// phone what people do with a thumb, at the desk the rest, in the longer language. Of a file that is walked both ways a
// single journey may be such: its tag says where it is walked. `@seldom` marks what only the long form walks: a trouble
// that another journey shows on another screen, or that route tests assert (docs/decisions/0059).
const onPhone = [
  'find-my-order',
  'member-cart',
  'members',
  'my-reservations',
  'pages-that-do-not-come',
  'product-dialog',
  'sessions',
  'sign-in',
  'wishes',
]
const atDesk = [
  'accessible',
  'admin',
  'failing-products',
  'house-pages',
  'join',
  'journal',
  'live',
  'orders-on-request',
  'overtaken-steps',
  'owner',
  'pay-after-trouble',
  'reservation-ends',
  'reserve-in-trouble',
  'search',
  'shipping',
  'two-owners',
  'what-the-bank-says',
  'withdrawal',
  'write-to-the-house',
  'wrong-clock',
]

export default defineConfig<Variant>({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'reports/journeys',
  globalSetup: './journeys/support/open-database.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a journey waits for its pages a third of its time.
  workers: 3,
  // Generous, because a green run never waits for them: a slow machine must not look like a fault.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    launchOptions: browserOptions(),
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: a search for a fault asks for one with `--trace on`.
    trace: 'off',
    actionTimeout: 30_000,
  },
  projects: ways.map(({ language, device }) => ({
    name: `${language}-${device}`,
    testIgnore: process.env.LONG ? [] : (device === 'phone' ? atDesk : onPhone).map((name) => `**/${name}.journey.ts`),
    ...(!process.env.LONG && { grepInvert: device === 'phone' ? /@at-desk|@seldom/ : /@on-phone|@seldom/ }),
    use: {
      language,
      device,
      locale: language === 'fr' ? 'fr-FR' : 'en-US',
      viewport: widths[device],
      hasTouch: device === 'phone',
      // Drawing what moves takes a seventh of the processor: it moves on the phone, at the desk in the long form and where
      // a journey is about it.
      ...(device === 'desk' && !process.env.LONG && { contextOptions: { reducedMotion: 'reduce' } }),
    },
  })),
})
