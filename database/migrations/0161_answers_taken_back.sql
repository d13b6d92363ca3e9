-- Fingerprints of the answers that were taken back: the same submission again does not send them.
alter table conversations add column taken_back text[] not null default '{}';
