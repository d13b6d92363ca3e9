import { globSync, readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

const routes = 'src/**/*.routes.test.ts'
const every = 'src/**/*.test.{ts,tsx}'

// Half of a test file's time goes into loading what it tests: files share what is loaded, three processes read them all.
// A test that replaces modules for itself has a process of its own.
const alone = globSync(every, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)
const shared = { isolate: false }

// Left out by `npm test`, as `npm run test:full` runs them (docs/decisions/0122): made-up requests and stories, upgrades of older
// data, killed processes, and the steps of an order that a house seldom takes.
const seldom = [
  ...['src/app/{migrations,robustness}/**', '**/former-*', '**/random*', '**/killed.*', '**/*-load.*'],
  'src/orders/server/{balances,changes,corrections,date-questions,deadlines,delivery-days,exchanges,losses,steps,transfers,withdrawals}/**',
  'src/orders/server/refunds/{parts,problems,queue-owed-refunds,vat}.*',
  'src/reservations/server/{bulk,processing,two-owners}*/**',
  'src/reservations/server/{bulk,processing,two-owners}.*',
  'src/wishes/server/{gone-again,notify-wishes,restock-letters}.*',
  'src/catalogue/server/{prices/**,products/freshness.*}',
  'src/library/server/*',
  'src/app/security/keys.*',
  'src/platform/testing/**',
]

export default defineConfig({
  plugins: [lingui()],
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    pool: 'forks',
    maxWorkers: 3,
    // Generous, because a green run never waits for them: a slow machine must not look like a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { ...shared, name: 'rules', include: [every], exclude: [routes, ...alone] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'routes',
          include: [routes],
          exclude: process.env.SHORT ? [...alone, ...seldom] : alone,
          globalSetup: 'src/platform/testing/global-setup.ts',
          setupFiles: 'src/app/testing/final-checks.ts',
        },
      },
    ],
  },
})
