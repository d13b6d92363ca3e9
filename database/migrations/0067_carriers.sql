-- The carriers that the house ships with. A pattern makes the address where a parcel is followed; a rule checks the digits of
-- its numbers (src/carriers/carrier.ts). Parcels keep the name and the address that they were shipped with.
create table carriers (
  id uuid primary key,
  name text not null constraint carrier_has_a_name check (name <> '' and length(name) <= 80),
  pattern text constraint pattern_names_the_number
    check (pattern ~ '^https?://' and strpos(pattern, '{number}') > 0 and length(pattern) <= 300),
  rule text constraint number_rule_is_known check (rule in ('postal', 'ups', 'dhl', 'fedex', 'usps', 'canada-post')),
  checked boolean not null default true,
  active boolean not null default true,
  version integer not null default 1,
  added_at timestamptz not null default now()
);
create unique index carriers_by_name on carriers (lower(name));
insert into carriers (id, name, pattern, rule) values
  (new_id(), 'Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}', 'postal'),
  (new_id(), 'La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}', 'postal'),
  (new_id(), 'Chronopost', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}', null),
  (new_id(), 'DHL Express', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}', 'dhl'),
  (new_id(), 'UPS', 'https://www.ups.com/track?tracknum={number}', 'ups'),
  (new_id(), 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}', 'fedex'),
  (new_id(), 'DPD', 'https://trace.dpd.fr/fr/trace/{number}', null),
  (new_id(), 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}', 'usps'),
  (new_id(), 'Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}', 'canada-post');
