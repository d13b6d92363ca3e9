/** The domain that owns each table: its records alone write it; others call its functions, in their own transaction. */
export const owners: Readonly<Record<string, string>> = {
  ...ownedBy('platform', 'business_clock', 'mailbox', 'mails', 'rate_limits'),
  ...ownedBy('legal', 'house_facts', 'legal_texts'),
  ...ownedBy('audit', 'audit_entries'),
  ...ownedBy('media', 'pictures'),
  ...ownedBy('accounts', 'account_events', 'account_links', 'members', 'sessions', 'sign_ups', 'signing_keys'),
  ...ownedBy('accounts', 'addresses', 'user_roles'),
  ...ownedBy('catalogue', 'catalogue_products', 'price_history', 'product_former_slugs'),
  ...ownedBy('catalogue', 'product_pictures', 'product_prices'),
  ...ownedBy('crm', 'consents', 'contacts', 'messages', 'tasks'),
  ...ownedBy('community', 'join_links', 'join_requests'),
  ...ownedBy('cart', 'cart_items', 'carts'),
  ...ownedBy('wishes', 'wishes'),
  ...ownedBy('payments', 'book_checks', 'disputes', 'ledger_entries', 'line_reductions', 'provider_events'),
  ...ownedBy('payments', 'refund_answers', 'refunds', 'unmatched_payments'),
  ...ownedBy('checkout', 'checkouts', 'stock_holds'),
  ...ownedBy('orders', 'date_moves', 'order_codes', 'order_events', 'order_lines'),
  ...ownedBy('orders', 'order_presses', 'order_rests', 'orders', 'parcels', 'withdrawals'),
  ...ownedBy('requests', 'draft_presses', 'order_drafts'),
  ...ownedBy('journal', 'article_former_slugs', 'article_texts', 'articles'),
  ...ownedBy('search', 'search_words', 'searchable_articles', 'searchable_products'),
}

/** Tables that one file of their owner writes: its functions, or the SQL that they compose, are used by all others. */
export const onlyIn: Readonly<Record<string, string>> = {
  ledger_entries: 'src/payments/server/ledger/enter-records.ts',
}

function ownedBy(domain: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, domain]))
}
