import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { shellOfDebian, systemChromium } from '../../journeys/support/browser.ts'

/**
 * Makes sure that there is a Chromium for the journeys: the system's, Playwright's, or one that is installed now. Root on
 * Debian gets the shell without a window even beside a whole browser, because the journeys end sooner with it.
 */
export function findChromium(): void {
  if (systemChromium() === shellOfDebian || process.env.CHROMIUM) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing the shell of Chromium.\n')
    // Without a network the browser that is here is soon used instead.
    const aptOptions = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
    run('/usr/bin/apt-get', ...aptOptions, 'update', '-qq')
    run('/usr/bin/apt-get', ...aptOptions, 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
  if (isThere()) return
  process.stdout.write('No Chromium was found; installing one.\n')
  const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  run(process.execPath, playwright, 'install', 'chromium-headless-shell')
  if (isThere()) return
  throw new Error('Install Chromium (on Debian: apt-get install chromium), or set CHROMIUM to the path of one.')
}

function isThere(): boolean {
  return systemChromium() !== undefined || existsSync(chromium.executablePath())
}

function run(command: string, ...options: string[]): void {
  spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 })
}
