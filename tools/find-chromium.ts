import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { systemChromium } from '../journeys/browser.ts'

/** Makes sure that there is a Chromium for the journeys: the system's, Playwright's, or one that is installed now. */
export function findChromium(): void {
  if (isThere()) return
  process.stdout.write('No Chromium was found; installing one.\n')
  for (const [command, ...options] of waysToInstall()) {
    spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (isThere()) return
  }
  throw new Error('Install Chromium (on Debian: apt-get install chromium), or set CHROMIUM to the path of one.')
}

function isThere(): boolean {
  return systemChromium() !== undefined || existsSync(chromium.executablePath())
}

type Command = [string, ...string[]]

function waysToInstall(): Command[] {
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const itsOwn: Command[] = [[process.execPath, playwright, 'install', 'chromium-headless-shell']]
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const debian: Command[] = [
    ['/usr/bin/apt-get', 'update', '-qq'],
    ['/usr/bin/apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]
  return isDebianRoot ? [...debian, ...itsOwn] : itsOwn
}
