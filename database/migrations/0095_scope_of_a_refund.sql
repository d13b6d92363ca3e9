-- A refund names what is refunded as its scope; those that wait for their thirty seconds were written under the former name.
update waiting_steps set wish = (wish - 'wish') || jsonb_build_object('scope', wish -> 'wish') where wish ? 'wish';
