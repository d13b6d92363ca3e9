/** The domain that owns each table: its records alone write it; others call its functions, in their own transaction. */
export const owners: Readonly<Record<string, string>> = {
  ...ownedBy('platform', 'business_clock', 'mailbox', 'mails', 'rate_limits'),
  ...ownedBy('legal', 'house_facts', 'legal_texts'),
  ...ownedBy('house', 'tax_confirmations'),
  ...ownedBy('audit', 'audit_entries'),
  ...ownedBy('media', 'pictures'),
  ...ownedBy('accounts', 'account_events', 'account_links', 'members', 'sessions', 'sign_ups', 'signing_keys'),
  ...ownedBy('keys', 'api_keys'),
  ...ownedBy('webhooks', 'webhook_deliveries', 'webhooks'),
  ...ownedBy('accounts', 'addresses', 'staff_invitations', 'user_roles'),
  ...ownedBy('carriers', 'carriers'),
  ...ownedBy('views', 'saved_views'),
  ...ownedBy('catalogue', 'catalogue_products', 'planned_prices', 'price_history', 'product_former_slugs'),
  ...ownedBy('catalogue', 'product_pictures', 'product_prices', 'stock_movements', 'stock_settings'),
  ...ownedBy(
    'inbox',
    'automatic_emails',
    'conversations',
    'message_emails',
    'messages',
    'received_emails',
    'saved_replies',
  ),
  ...ownedBy(
    'contacts',
    'consents',
    'contact_merges',
    'contact_notes',
    'contact_pairs',
    'contact_tags',
    'contact_sums_due',
    'contact_words',
    'contacts',
    'contacts_to_compare',
    'erased_people',
    'note_edits',
    'note_mentions',
    'tags',
  ),
  ...ownedBy('tasks', 'tasks'),
  ...ownedBy('content', 'confirmed_texts', 'legal_drafts', 'page_versions'),
  ...ownedBy('community', 'join_links', 'join_requests'),
  ...ownedBy('cart', 'cart_items', 'carts'),
  ...ownedBy('wishes', 'wishes'),
  ...ownedBy('payments', 'book_checks', 'disputes', 'ledger_entries', 'line_reductions', 'provider_events'),
  ...ownedBy('payments', 'refund_answers', 'refunds', 'unmatched_payments'),
  ...ownedBy('checkout', 'checkout_keys', 'checkouts', 'stock_holds'),
  ...ownedBy('orders', 'date_moves', 'order_codes', 'order_events', 'order_lines'),
  ...ownedBy(
    'orders',
    'order_submissions',
    'order_pauses',
    'orders',
    'parcel_lines',
    'parcels',
    'status_checks',
    'waiting_steps',
    'withdrawals',
  ),
  ...ownedBy('requests', 'draft_submissions', 'new_order_submissions', 'order_drafts'),
  ...ownedBy('today', 'figures_by_day'),
  ...ownedBy('people', 'contact_sums'),
  ...ownedBy('mailings', 'mailing_recipients', 'mailings'),
  ...ownedBy('visits', 'visits_by_day'),
  ...ownedBy('journal', 'article_categories', 'article_former_slugs', 'article_texts', 'articles'),
  ...ownedBy('search', 'search_words', 'searchable_articles', 'searchable_products'),
}

/** The domain that each view belongs to: it is made of that domain's tables, and of those below it. */
export const viewOwners: Readonly<Record<string, string>> = {
  ...ownedBy('orders', 'order_facts', 'order_members', 'priced_lines'),
  ...ownedBy('payments', 'unarrived_refunds'),
  ...ownedBy('contacts', 'current_consents'),
  ...ownedBy('wishes', 'open_wishes'),
  ...ownedBy('catalogue', 'product_texts', 'products'),
}

/**
 * The tables and views of domains above it that a domain reads; all others are refused. One statement finds, joins or locks
 * there what would otherwise take a question for each row (docs/decisions/0028).
 */
export const readFromBelow: Readonly<Record<string, readonly string[]>> = {
  // The order of an entry, a refund or a dispute, and what of it is still due or owed; the checkout of a payment.
  payments: ['orders', 'order_events', 'order_facts', 'priced_lines', 'checkouts'],
  // The draft of an offer, which settlement locks before the offer.
  orders: ['order_drafts'],
  // The order that a message is about, with the goods that are awaited.
  inbox: ['orders', 'order_lines', 'withdrawals'],
  // Orders, requests and payment pages that a change of a product or its price would break.
  catalogue: [
    'cart_items',
    'checkouts',
    'stock_holds',
    'orders',
    'order_lines',
    'order_drafts',
    'messages',
    'wishes',
    'open_wishes',
  ],
  // The titles of articles that entries are about.
  auditlog: ['article_categories', 'article_texts'],
  // The products, articles and pages that show a picture, which keep it from being removed.
  media: ['product_pictures', 'catalogue_products', 'articles', 'article_texts', 'page_versions'],
}

/** Tables that one file of their owner writes: its functions, or the SQL that they compose, are used by all others. */
export const onlyIn: Readonly<Record<string, string>> = {
  ledger_entries: 'src/payments/server/ledger/enter-records.ts',
}

/** Tables that triggers write (database/migrations), alone or beside their owner: a change of another table fills them. */
export const writtenByTriggers: readonly string[] = [
  // The end of a session, and a role given or taken.
  'account_events',
  'article_former_slugs',
  // A contact that gets the email of orders.
  'contact_sums_due',
  // The words of names, for the search that forgives.
  'contact_words',
  // The contacts that arrived or changed, to be compared with the others.
  'contacts_to_compare',
  'product_former_slugs',
  // The first day by which a line is promised that has not left.
  'orders',
  'figures_by_day',
  // The outcome of the mail of a reader.
  'mailing_recipients',
  'search_words',
  'searchable_articles',
  'searchable_products',
]

function ownedBy(domain: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, domain]))
}
