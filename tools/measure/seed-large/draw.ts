/** The rows of the made house, and its instant: the same numbers, seed and instant make the same rows. */
export type Size = { products: number; orders: number; people: number; seed: number; now: Date }

/**
 * Functions of the session that draw from the seed: a share from 0 to 1 for a number and an occasion, and an identifier
 * that sorts by its instant as those of the shop do. Each is one expression, which PostgreSQL puts in place of its call.
 */
export const drawing = ({ seed }: Size) => `
  create function pg_temp.share(n bigint, occasion text) returns double precision language sql immutable as $$
    select (hashtextextended(occasion, ${seed} + n) & 1099511627775)::double precision / 1099511627776
  $$;
  create function pg_temp.made_id(at timestamptz, n bigint, occasion text) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
              || overlay(overlay(substr(md5(occasion || ':${seed}:' || n), 1, 20) placing '7' from 1) placing '8' from 5))::uuid
  $$;
  create function pg_temp.made_key(n bigint, occasion text) returns text language sql immutable as $$
    select md5(occasion || ':${seed}:' || n) || md5(occasion || ':again:${seed}:' || n)
  $$;`
