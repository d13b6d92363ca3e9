/** All checkouts that are open, by their own index; without the second half the planner avoids it (migration 0048). */
export const isAmongOpen = "closed_at is null and expires_at > '-infinity'"
