-- Pictures that the owners upload stand beside those of the house. The files of an uploaded picture are named by the
-- digest of its master (docs/decisions/0032); a picture of the house has none.
alter table pictures
  add column content_hash text
    constraint picture_content_is_unique unique
    constraint picture_content_is_a_digest check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Of the bytes as they came: the same file is not worked out twice.
  add column upload_hash text constraint picture_upload_is_a_digest check (upload_hash ~ '^[0-9a-f]{64}$'),
  add column file_name text not null default '',
  add column bytes integer constraint picture_bytes_are_positive check (bytes > 0),
  add column state text not null default 'ready'
    constraint picture_state_is_known check (state in ('making', 'ready', 'failed')),
  add column failed_because text,
  -- The point that stays in sight where a page cuts the picture, in hundredths of its width and height.
  add column focus_x smallint not null default 50 constraint focus_x_is_within check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 constraint focus_y_is_within check (focus_y between 0 and 100),
  add column uploaded_by text,
  add column version integer not null default 1,
  -- What the picture was before it was replaced, so that the replacement can be taken back until the sweep.
  add column former jsonb,
  add column replaced_at timestamptz,
  add column removed_at timestamptz;

create index pictures_by_upload on pictures (upload_hash);
-- Where a picture is used.
create index product_pictures_by_picture on product_pictures (picture_id);
create index articles_by_cover on articles (cover_id);
