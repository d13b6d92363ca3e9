import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

const doors = 'src/**/*.doors.test.ts'

export default defineConfig({
  plugins: [lingui()],
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    pool: 'forks',
    maxWorkers: 3,
    // Generous, because a green run never waits for them: a slow machine must not look like a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}'], exclude: [doors] } },
      { extends: true, test: { name: 'doors', include: [doors], globalSetup: 'src/platform/testing/template.ts' } },
    ],
  },
})
