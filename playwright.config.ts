import { defineConfig } from '@playwright/test'
import { browserOptions } from './journeys/browser.ts'
import type { Errand } from './journeys/errand.ts'

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

const everyWay = (['en', 'fr'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((device) => ({ language, device })),
)
// Both languages and both devices, each once; every language on every device takes twice as long (`npm run test:long`).
const ways = process.env.LONG
  ? everyWay
  : everyWay.filter(({ language, device }) => (language === 'en') === (device === 'phone'))

// What sockets and the bank do, and what goes wrong with a reservation, depends on no language and on no device, and the
// owner sits at a desk: `npm test` walks these once.
const walkedOnce = process.env.LONG
  ? []
  : ['live', 'what-the-bank-says', 'pay-after-trouble', 'reserve-in-trouble', 'reservation-ends', 'admin', 'owner']

/** Every journey is walked in both languages, on a phone and at a desk. */
export default defineConfig<Errand>({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'reports/journeys',
  globalSetup: './journeys/open-database.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    launchOptions: browserOptions(),
    screenshot: 'only-on-failure',
    // The filmstrip costs a sixth of the time; the snapshots of each step tell enough.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    actionTimeout: 10_000,
  },
  projects: ways.map(({ language, device }) => ({
    name: `${language}-${device}`,
    testIgnore: language === 'en' ? walkedOnce.map((name) => `**/${name}.journey.ts`) : [],
    use: {
      language,
      device,
      locale: language === 'fr' ? 'fr-FR' : 'en-US',
      viewport: widths[device],
      hasTouch: device === 'phone',
    },
  })),
})
