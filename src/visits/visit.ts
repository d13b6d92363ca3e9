/**
 * The steps of a visit that the shop counts: it came from elsewhere to a public page, opened a product, and put one in
 * the cart or opened its reservation. A browser reports the last two once for each page that it loads.
 */
export const visitSteps = ['visit', 'product', 'choice'] as const
export type VisitStep = (typeof visitSteps)[number]

/** The steps that happen in the browser, and that it reports. */
export const reportedSteps = ['product', 'choice'] as const satisfies readonly VisitStep[]
export type ReportedStep = (typeof reportedSteps)[number]
