// Checks that each shop of the route tests passes before it closes. A setup file of `vitest.config.ts`: a shop is opened
// by `platform`, which knows no domain.
import { assertStatusesAgree } from '#orders/testing/facts-agree.ts'
import { checkEveryShop } from '#platform/testing/test-shop.ts'
import { assertFollowUpFindsOrders } from '#reservations/testing/follow-up.ts'

// Each stored status agrees with the facts of its order (docs/decisions/0041).
checkEveryShop('orders', assertStatusesAgree)
checkEveryShop('reservations', assertFollowUpFindsOrders)
