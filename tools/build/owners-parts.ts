/** Small files of the owner's pages that are one script: the first load names every script. They import no other. */
export const ownersParts = [
  'src/ui/admin/AdminHead.tsx',
  'src/ui/admin/EmptyTile.tsx',
  'src/ui/admin/Keys.tsx',
  'src/ui/admin/Logo.tsx',
  'src/ui/admin/StatePill.tsx',
  'src/ui/admin/list/ListSearch.tsx',
  'src/ui/admin/list/saved-search.ts',
  'src/ui/admin/form/use-leave-guard.ts',
  'src/ui/ConfirmDialog.tsx',
  'src/language/short-day.ts',
  'src/payments/refund-reason.ts',
  'src/app/admin/keys/focus-after.ts',
  'src/ui/admin/open-dialog.ts',
  'src/ui/save-download.ts',
  'src/inbox/reply-placeholders.ts',
  'src/ui/admin/takes-typing.ts',
  'src/catalogue/stock.ts',
  'src/orders/letter-name.ts',
  'src/catalogue/web/form/sheet-field-label.ts',
]

/** Small files of many pages that are one script, for the same reason. */
export const commonParts = [
  'src/ui/form/failure.ts',
  'src/ui/form/use-one-at-a-time.ts',
  'src/ui/use-today.ts',
  'src/ui/use-house-email.ts',
  'src/ui/use-paused.ts',
  'src/ui/form/Honeypot.tsx',
  'src/live/web/use-live-queries.ts',
  'src/language/country.ts',
  'src/delivery/countries.ts',
  'src/accounts/device.ts',
  'src/brand/web/Prose.tsx',
  'src/orders/dates/date-question.ts',
  'src/ui/form/use-idempotency-key.ts',
  'src/ui/Reference.tsx',
  'src/language/list.ts',
  'src/language/plain-letters.ts',
  'src/catalogue/texts/line-name.ts',
  'src/orders/states/late-delivery.ts',
  'src/delivery/address-lines.ts',
  'src/delivery/promise.ts',
  'src/ui/EmailAddress.tsx',
  'src/language/web/Marked.tsx',
  'src/orders/order.ts',
  'src/accounts/web/sign-in/requested-sign-ups.ts',
  'src/accounts/web/use-sign-out.ts',
  'src/ui/form/show-focused.ts',
  'src/ui/form/use-submit.ts',
  'src/ui/copy-text.ts',
  'src/ui/page/WithoutScripts.tsx',
  'src/brand/web/api.ts',
  'src/content/web/SampleMark.tsx',
  'src/content/web/use-social-links.ts',
  'src/language/web/RichText.tsx',
  'src/search/web/api.ts',
  'src/search/web/load-search.ts',
]

/** Small files that the same pages of the shop need, and the owner's pages some of them: one script for each row. */
export const partsOfPages = {
  addresses: ['src/delivery/us-states.ts', 'src/delivery/postcode.ts'],
  cart: ['src/cart/web/RemoveButton.tsx', 'src/ui/form/Stepper.tsx'],
  forms: ['src/ui/form/Field.tsx', 'src/ui/form/EmailField.tsx', 'src/ui/form/use-checked-form.ts'],
  html: ['src/platform/html/formatted-text.ts', 'src/platform/html/html-tree.ts'],
  messages: ['src/inbox/web/MessageReceipt.tsx', 'src/platform/time/moment.ts'],
  money: ['src/checkout/quote.ts', 'src/delivery/tax.ts'],
  orders: ['src/orders/goods/units-by-place.ts', 'src/orders/goods/units.ts', 'src/legal/house-rules.ts'],
}

/** Finds the modules of a list. Fails where one of its files is not there: renamed, it would be a script of its own. */
export function modulesOf(listed: readonly string[], isThere: (file: string) => boolean): (id: string) => boolean {
  const missing = listed.filter((file) => !isThere(file))
  if (missing.length > 0)
    throw new Error(`tools/build/owners-parts.ts lists files that are not there: ${missing.join(', ')}`)
  return (id) => listed.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`))
}
