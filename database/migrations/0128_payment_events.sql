-- A deposit or a part was announced as paid, too.
update webhooks set events = array_replace(events, 'order.paid', 'order.payment_received');
