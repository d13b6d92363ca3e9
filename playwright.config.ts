import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './journeys/support/browser.ts'
import type { Variant } from './journeys/support/fixtures.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

const everyWay = (['en', 'fr'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((device) => ({ language, device })),
)
// A phone in English and a desktop in French; `npm run test:long` walks every language on every device.
const ways = process.env.LONG
  ? everyWay
  : everyWay.filter(({ language, device }) => (language === 'en') === (device === 'phone'))

// The ways of buyers are walked both ways. Journeys that depend on no language and on no device are walked once: on the
// phone what people do with a thumb, on the desktop the rest, in the longer language. Of a file that is walked both ways a
// single journey may be such: its tag says where it is walked. `@seldom` marks what only the long form walks: a trouble
// that another journey shows on another screen, or that route tests assert (docs/decisions/0059).
const onPhone = [
  'failed-page-loads',
  'find-my-order',
  'member-cart',
  'members',
  'my-reservations',
  'product-dialog',
  'sessions',
  'sign-in',
  'wishes',
]
const onDesktop = [
  'accessibility',
  'admin',
  'admin-journal',
  'admin-pages',
  'all-emails',
  'api-keys',
  'checkout-errors',
  'conflicting-steps',
  'contact-form',
  'failed-page',
  'failed-product-loads',
  'house-pages',
  'invitations',
  'join',
  'journal',
  'legal-texts',
  'live',
  'orders-on-request',
  'owner-steps',
  'payment-outcomes',
  'reservation-ends',
  'reservation-errors',
  'roles',
  'samples',
  'saved-replies',
  'search',
  'shipping',
  'staff',
  'two-owners',
  'webhooks',
  'withdrawal',
  'wrong-device-clock',
]
// `npm test` walks these, each one way: the main tasks of buyers, members and owners (docs/decisions/0122).
const short = {
  phone: [
    'buy-as-a-guest',
    'cart',
    'find-my-order',
    'member-cart',
    'my-reservations',
    'reserve',
    'sign-in',
    'translations',
  ],
  desktop: [
    'admin',
    'answers',
    'checkout-errors',
    'contact-form',
    'keyboard',
    'letters',
    'live',
    'orders-on-request',
    'owner-steps',
    'product-pictures',
    'shipping',
    'tags',
    'ten-tasks',
  ],
} as const
const files = globSync('journeys/*/*.journey.ts', { cwd: import.meta.dirname }).map((file) =>
  basename(file, '.journey.ts'),
)
const gone = [...onPhone, ...onDesktop, ...short.phone, ...short.desktop].filter((name) => !files.includes(name))
if (gone.length > 0) throw new Error(`No journeys are in files of these names: ${gone.join(', ')}`)

// A page lives for seconds: compiling its scripts again to make them faster takes a tenth of the processor.
const { args: browserArgs = [], ...browser } = browserOptions()
const launchOptions = { ...browser, args: [...browserArgs, '--js-flags=--no-turbofan --no-maglev'] }

export default defineConfig<Variant>({
  testDir: 'journeys',
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
    launchOptions,
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: a search for a fault asks for one with `--trace on`.
    trace: 'off',
    actionTimeout: 30_000,
  },
  projects: ways.map(({ language, device }) => ({
    name: `${language}-${device}`,
    testMatch: process.env.SHORT ? short[device].map((name) => `**/${name}.journey.ts`) : '**/*.journey.ts',
    testIgnore: process.env.LONG
      ? []
      : (device === 'phone' ? onDesktop : onPhone).map((name) => `**/${name}.journey.ts`),
    ...(!process.env.LONG && { grepInvert: device === 'phone' ? /@on-desktop|@seldom/ : /@on-phone|@seldom/ }),
    use: {
      language,
      device,
      locale: language === 'fr' ? 'fr-FR' : 'en-US',
      viewport: widths[device],
      hasTouch: device === 'phone',
      // Drawing what moves takes a seventh of the processor: it moves on the phone, on the desktop in the long form and where
      // a journey is about it.
      ...(device === 'desktop' && !process.env.LONG && { contextOptions: { reducedMotion: 'reduce' } }),
    },
  })),
})
