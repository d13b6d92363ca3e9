-- A process of the former release may have changed orders after 0080 had filled where they stand. The first round of the
-- comparison goes through all orders, as with newer rules: what it finds is stored anew, and is no task.
update status_checks set rules = 0, going_by = 0, compared_to = 0;
