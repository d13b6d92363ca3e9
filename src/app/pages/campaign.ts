// Parameters that letters and advertisements add to addresses: they do not change the page.
const ofCampaigns = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/

/** The search part of an address without what belongs to a campaign; with its question mark when anything is left. */
export function withoutCampaign(search: string): string {
  if (search === '') return ''
  const left = [...new URLSearchParams(search)].filter(([name]) => !ofCampaigns.test(name))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}
