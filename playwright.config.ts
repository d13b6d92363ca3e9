import { defineConfig } from '@playwright/test'
import { browserOptions } from './journeys/browser.ts'
import type { Errand } from './journeys/errand.ts'

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

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
  projects: (['en', 'fr'] as const).flatMap((language) =>
    (['phone', 'desk'] as const).map((device) => ({
      name: `${language}-${device}`,
      use: {
        language,
        device,
        locale: language === 'fr' ? 'fr-FR' : 'en-US',
        viewport: widths[device],
        hasTouch: device === 'phone',
      },
    })),
  ),
})
