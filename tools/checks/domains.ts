/** Upper ones first: each may import those below it, types included, and none above (docs/decisions/0028). */
export const order = [
  ...['brand', 'search', 'journal', 'collection'],
  ...[
    'auditlog',
    'today',
    'mailings',
    'people',
    'reservations',
    'requests',
    'shipping',
    'orders',
    'checkout',
    'payments',
  ],
  ...['cart', 'wishes', 'community', 'inbox', 'contacts', 'tasks'],
  'content',
  ...[
    'catalogue',
    'library',
    'views',
    'visits',
    'carriers',
    'house',
    'webhooks',
    'keys',
    'accounts',
    'delivery',
    'media',
  ],
  ...['letters', 'audit', 'legal', 'live', 'simulator'],
  ...['ui', 'money', 'platform', 'language'],
]

/**
 * The folders of the app, of a large domain or of a side, upper ones first: each may import those below it, types
 * included, and none above. `.` stands for the code beside the folders.
 */
export const folders: Readonly<Record<string, readonly string[]>> = {
  'app/admin': ['.', 'menu', 'places', 'keys', 'manual'],
  app: ['.', 'dev', 'admin', 'frame', 'pages', 'words', 'security', 'robustness', 'migrations'],
  'brand/web': ['home', 'ritual', 'faq', 'experiences', 'story', '.'],
  orders: [
    'shown',
    'endpoints',
    'step-schemas',
    'order-schemas',
    'lists',
    'sums',
    'goods',
    'dates',
    'balances',
    'states',
    'due',
    '.',
  ],
  'orders/server': [
    // Open the domain to pages and to payments.
    ...['.', 'routes'],
    // Samples of its letters.
    'letter-samples',
    // Act on an order, or read it for the owner's pages.
    ...[
      'codes',
      'lists',
      'placing',
      'payment-status',
      'steps',
      'corrections',
      'parcel-steps',
      'date-questions',
      'withdrawals',
      'transfers',
      'balances',
      'exchanges',
      'refunds',
      'erasure',
    ],
    // Come with every change of an order.
    ...[
      'changes',
      'losses',
      'deadlines',
      'delivery-days',
      'balance-days',
      'notifications',
      'mails',
      'letter-texts',
      'letter-values',
    ],
    // Have an order.
    ...['buyer', 'states', 'parcels', 'facts'],
  ],
  'orders/web': [
    ...['list', 'order', 'ledger', 'steps', 'forms', 'parcels', 'step-form', 'history'],
    ...['letters', 'goods', 'buyer', 'paid', 'find', '.'],
  ],
  'checkout/server': ['.', 'opening', 'held-units', 'sessions'],
  'payments/server': ['problems', 'reconciliation', 'settlement', 'disputes', 'refunds', 'providers', 'ledger', '.'],
  catalogue: ['shown', 'endpoints', 'bulk', 'prices', 'sheets', 'texts', '.'],
  'catalogue/server': ['.', 'lists', 'sheets', 'prices', 'stock', 'products'],
  'catalogue/web': ['list', 'sheet', 'pictures', 'prices', 'texts', 'new', 'bulk', 'rows', 'form', '.'],
  'inbox/server': ['inbound', 'conversations', 'replies', 'mails', '.'],
  'inbox/web': ['message', 'replies', '.'],
  'content/web': ['list', 'legal', 'sheet', '.'],
  'journal/server': ['.', 'founding', 'previews', 'sheets', 'categories', 'lists', 'published'],
  'journal/web': ['list', 'sheet', '.'],
  'house/web': ['rules', 'taxes', 'samples', '.'],
  'media/server': ['.', 'encoding', 'stores'],
  'accounts/server': ['.', 'staff', 'own', 'sign-in', 'sessions', 'members', 'refusals'],
  'accounts/web': ['staff', 'own', 'sign-in', '.'],
  requests: ['.', 'draft'],
  'requests/server': ['.', 'lists', 'preparing', 'offers', 'drafts'],
  'requests/web': ['list', 'request', 'new-order', 'draft', 'offer', 'ask', '.'],
  'people/server': [
    '.',
    'overview',
    'tasks',
    'mails',
    'rights',
    'merging',
    'contact',
    'buyers',
    'list',
    'tags',
    'sums',
  ],
  'people/web': ['overview', 'buyers', 'list', 'contact', 'merging', 'tasks', 'tags', '.'],
  'reservations/server': ['.', 'bulk', 'board'],
  'reservations/web': ['board', 'bulk', 'reserve', 'own', '.'],
  ui: ['admin', 'form', 'page', 'toast', '.', 'styles'],
  'ui/admin': ['editor', 'detail', 'list', 'filter', 'form', '.'],
  // SQL of lists, by what their addresses say.
  platform: ['lists', '.', 'browser', 'mail', 'html', 'http', 'time', 'database', 'embedded-postgres', 'process'],
}

/** A domain's own folders, which are no ideas of its root. */
export const sides: readonly string[] = ['server', 'web', 'testing']
