import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { carrierByForm, isMistyped, isTrackingNumber, plainNumber, trackingAddress } from '#carriers/carrier.ts'
import { carriersQuery } from '#carriers/web/carriers-api.ts'
import { keepLastCarrier, readLastCarrier } from '#carriers/web/last-carrier.ts'
import type { NotSent, Values } from '#ui/form/use-checked-form.ts'

type Label = { carrier: string; tracking: string; address: string | null }

/**
 * The carrier, the number and the tracking address of a parcel as they are typed. Numbers are checked by the rules of the
 * carrier, where the house ships with it; one in the form of another carrier is asked about.
 */
export function useParcelLabel(from?: Label) {
  const { data: carriers = [] } = useQuery(carriersQuery)
  const [chosen, setCarrier] = useState(from?.carrier)
  const [tracking, setTracking] = useState(from?.tracking ?? '')
  const offered = carriers.filter(({ active }) => active)
  // As on the bench, a parcel begins with the carrier of the last one.
  const [last] = useState(readLastCarrier)
  const carrier = chosen ?? (offered.find(({ id }) => id === last) ?? offered[0])?.name ?? ''
  const presetOf = (name: string) => carriers.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  const addressOf = (label: Pick<Label, 'carrier' | 'tracking'>) =>
    trackingAddress(presetOf(label.carrier)?.pattern ?? null, plainNumber(label.tracking))
  const preset = presetOf(carrier)
  // An address of its own was typed; that of a preset follows the number.
  const ownAddress = from?.address && from.address !== addressOf(from) ? from.address : ''

  return {
    ...{ carrier, setCarrier, tracking, setTracking, offered, ownAddress, isNew: from === undefined },
    better: isTrackingNumber(tracking)
      ? carrierByForm(plainNumber(tracking), preset ?? { id: '', rule: null }, offered)
      : undefined,
    problem(): NotSent | undefined {
      if (!isTrackingNumber(tracking)) return { field: 'tracking', problem: 'orders.admin.problem.tracking' }
      const rule = preset?.checked ? preset.rule : null
      if (!isMistyped(rule, plainNumber(tracking))) return undefined
      return { field: 'tracking', problem: 'orders.admin.problem.tracking-mistyped' }
    },
    /** The carrier of a parcel that left is that of the next. */
    keepCarrier() {
      if (preset?.active) keepLastCarrier(preset.id)
    },
    labelOf({ address = '' }: Values): Label {
      const typed = { carrier: carrier.trim(), tracking: plainNumber(tracking) }
      const stays = from && address === from.address && from.tracking !== ''
      const own = stays ? address.replaceAll(from.tracking, typed.tracking) : address
      return { ...typed, address: own || addressOf(typed) }
    },
  }
}

export type ParcelLabel = ReturnType<typeof useParcelLabel>
