/** The kinds of things that admins change, as the audit names them. */
export const auditedKinds = [
  'order',
  'request',
  'contact',
  'tag',
  'product',
  'picture',
  'article',
  'category',
  'page',
  'payment',
  'refund',
  'checkout',
  'mail',
  'task',
  'hand-task',
  'ledger',
  'carrier',
  'house',
  'terms',
  'legal',
  'letter',
  'reply',
  'mailing',
  'setting',
  'view',
  'member',
  'key',
  'webhook',
  'invitation',
  'export',
  'reading',
] as const
export type AuditedKind = (typeof auditedKinds)[number]

/** The readings of many people’s addresses that leave an entry (docs/decisions/0067). */
export const auditedReadings = ['waiting', 'papers', 'buyers'] as const
export type AuditedReading = (typeof auditedReadings)[number]

/** The fields that an entry of the audit may have; each has a word (`auditlog.field.…`). */
export const auditedFields = [
  ...['active', 'alt', 'alt_fr', 'amount_minor', 'archived', 'arrived', 'arrivedOn', 'asked'],
  ...['assigned', 'awaited', 'back_minor', 'because', 'begun', 'blocks', 'cameBy', 'cancelled', 'category', 'checked'],
  ...[
    'codes',
    'content',
    'copied_from',
    'counts',
    'cover',
    'cover_alt',
    'cover_alt_fr',
    'created',
    'currency',
    'deleted',
    'delivery',
    'detail',
  ],
  ...['did', 'done', 'dueOn', 'edited', 'email', 'exchangedWith', 'expiresOn', 'facts', 'file', 'filter'],
  ...['focusX', 'focusY', 'from', 'giftMessage', 'goodsBack', 'goodsMissing', 'graceUntil', 'ids', 'invited'],
  ...[
    'kind',
    'lead',
    'lead_fr',
    'leftUnsent',
    'letters_sent_after_all',
    'letters_taken_back',
    'lines',
    'linesChanged',
    'low_stock_at',
    'movedTo',
    'name',
    'name_fr',
    'note',
  ],
  ...['notTaken', 'numbers', 'on_sale', 'parcel', 'parcelBack', 'pattern', 'pictures', 'placed'],
  ...[
    'planned',
    'preview_link',
    'previousOn',
    'price_by_plan',
    'price_mistake',
    'price_public',
    'price_taken_back',
    'prices',
    'published_at',
    'purpose',
    'reason',
  ],
  ...['received', 'refunded', 'refundFound', 'refundTriedAgain', 'reminded', 'removed', 'returned', 'returnsMinor'],
  ...[
    'role',
    'rows',
    'restored',
    'sale_by_plan',
    'search',
    'sent',
    'sequence',
    'sentAgain',
    'sessions',
    'shared',
    'slug',
    'slug_fr',
  ],
  ...['state', 'stock', 'takenBack', 'takenUp', 'text_still_right', 'texts', 'until', 'voided'],
  ...['waiting_removed', 'waits', 'withdrawal', 'withdrawn', 'withoutWaiting', 'writtenOff'],
  // Facts within those above.
  ...['carrier', 'deliverOn', 'due_minor', 'minor', 'paid', 'recipient', 'reference', 'surplus_minor'],
  ...['template', 'tracking', 'units', 'waived_minor'],
  // The facts of the house; its email is above.
  ...['company', 'form', 'capital', 'register', 'vat', 'producerId', 'address', 'phone', 'director', 'host'],
  ...['hostAddress', 'mediator', 'mediatorAddress', 'responsiblePerson', 'responsibleAddress', 'organicCertificate'],
  ...['language', 'senderName', 'replyEmail', 'ordersEmail', 'messagesEmail', 'countries', 'reminderDays', 'offerDays'],
  ...['subject', 'taxes'],
  // The tag that was put on a contact, or taken off.
  ...['tagged', 'untagged'],
  // The contact that was merged into this one, or is its own again; two contacts that are two people.
  ...['merged', 'unmerged', 'notSame'],
  // A copy of a contact's data that was given out, and its erasure.
  ...['copied', 'erased'],
  // The samples that were removed, by their kinds.
  ...['sampleProducts', 'sampleArticles', 'samplePages', 'samplePictures', 'archivedProducts'],
  // The facts of API keys.
  ...['prefix', 'scopes', 'expires', 'revoked'],
  // The facts of webhooks.
  ...['events', 'secret'],
  // The rules of reservations.
  ...['depositPercentage', 'balanceDays', 'graceDays'],
] as const
export type AuditedField = (typeof auditedFields)[number]
/** Values of an entry by their field. */
export type AuditedValues = { readonly [Field in AuditedField]?: unknown }
