import type { ReportedStep } from '#visits/visit.ts'

const reported = new Set<ReportedStep>()

/** Has the shop count a step, once for each page that is loaded. Nothing is read from the device, or stored on it. */
export function reportStep(step: ReportedStep): void {
  if (reported.has(step)) return
  reported.add(step)
  void fetch(`/api/visits/${step}`, { method: 'POST', keepalive: true }).catch(() => {})
}
