-- The address that a message was last posted to: that of its webhook may change. Of older messages it is not known.
alter table webhook_deliveries add column sent_to text;
