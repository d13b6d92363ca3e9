-- An offer that was paid before is found by its request: the address of its order may have been corrected.
create index orders_of_offers on orders ((shown ->> 'request')) where shown ? 'request';
