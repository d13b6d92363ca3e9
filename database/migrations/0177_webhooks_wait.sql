-- Until when a message can be dropped with the step that it is about; null where it leaves at once.
alter table webhook_deliveries add column leaves_at timestamptz;
