-- The press that made a step wait: once the step was taken back, the same press makes it wait anew.
alter table waiting_steps add column press_key uuid;
