// How often someone presses: clicks, and keys that are not text typed into a field.
import type { Locator, Page } from '@playwright/test'

export type Hand = {
  click: (what: Locator) => Promise<void>
  /** Keys with a meaning of their own, such as Enter or Control+k. */
  press: (...keys: string[]) => Promise<void>
  /** Types into the field that has the focus; what is typed is the same in every shop and is not counted. */
  type: (text: string) => Promise<void>
  /** Puts the cursor into a field with a click, and types. */
  typeInto: (field: Locator, text: string) => Promise<void>
  /** A choice of the browser's own list, whose presses its page does not see: it is opened, and the choice is clicked. */
  choose: (list: Locator, value: string) => Promise<void>
  /** A day or time, typed into the browser's own field. */
  enter: (field: Locator, value: string) => Promise<void>
  uses: () => number
}

/** Counts what the browser itself receives, from now on. */
export async function handOf(page: Page): Promise<Hand> {
  let count = 0
  await page.context().exposeBinding('countUse', () => {
    count += 1
  })
  const listen = () => {
    const notify = (window as unknown as { countUse: () => void }).countUse
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta']
    addEventListener('pointerdown', (event) => event.isTrusted && notify(), true)
    addEventListener(
      'keydown',
      (event) => {
        const field = event.target as HTMLElement
        const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
        const isField = field.isContentEditable || /^(INPUT|TEXTAREA)$/.test(field.tagName)
        if (event.isTrusted && !modifiers.includes(event.key) && !(isText && isField)) notify()
      },
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const type = (text: string) => page.keyboard.type(text)
  return {
    click: (what) => what.click(),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type,
    typeInto: async (field, text) => {
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      count -= 1
      await type(text)
    },
    choose: async (list, value) => {
      await list.selectOption(value)
      count += 2
    },
    enter: async (field, value) => {
      await field.fill(value)
      count += 1
    },
    uses: () => count,
  }
}
