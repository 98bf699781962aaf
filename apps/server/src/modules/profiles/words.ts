import type { guestStatuses } from '@comity/contract'

export type GuestStatus = (typeof guestStatuses)[number]
