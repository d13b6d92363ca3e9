// The pictures of the owner's manual, in both languages, into docs/images/manual. They show the shop of `npm run demo`; SHOP
// names a running one, which needs ADMIN_EMAIL and ADMIN_PASSWORD.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#language/language.ts'
import { running as runProgram } from '../../bench/processes.ts'
import { browserOptions } from '../../journeys/support/browser.ts'
import { buildWhenStale } from '../build/build-stamp.ts'
import { pictureSize } from '../build/manual.ts'
import { manualShots, pictureFile } from './manual-shots.ts'

const docs = join(import.meta.dirname, '../../docs')
const screen = { width: 1440, height: 900 }

/** Takes the pictures of these names, or of all. */
export async function takeManualPictures(names: readonly string[]): Promise<void> {
  const admin = {
    ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? 'claire@example.com',
    ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? 'Immortelle sous la neige 1867',
  }
  const demo = process.env.SHOP ? undefined : await openDemo(admin)
  const shop = process.env.SHOP ?? demo?.url ?? ''
  const browser = await chromium.launch(browserOptions())
  for (const language of ['en', 'fr'] as const) await takeIn(browser, shop, admin, language, names)
  await browser.close()
  await demo?.close()
}

async function openDemo(admin: Record<string, string>) {
  buildWhenStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-manual-'))
  const running = await runProgram(
    'tools/demo.ts',
    { PORT: '0', DATA_DIR: dataDir, ...admin },
    /mails are at (\S+)\/dev/,
  )
  async function close() {
    await running.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: running.url, close }
}

async function takeIn(
  browser: Browser,
  shop: string,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string },
  language: Language,
  names: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ viewport: screen, locale: language, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${shop}/${language}/auth`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email]').fill(ADMIN_EMAIL)
  await page.locator('input[type=password]').fill(ADMIN_PASSWORD)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/auth'))
  for (const { name, path, act } of manualShots.filter((shot) => names.length === 0 || names.includes(shot.name))) {
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act?.(page)
    const file = join(docs, pictureFile(name, language))
    await mkdir(dirname(file), { recursive: true })
    await sharp(await page.screenshot())
      .resize(pictureSize)
      .webp({ quality: 78, effort: 6 })
      .toFile(file)
  }
  await context.close()
}
