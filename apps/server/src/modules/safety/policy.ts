import { mayMove } from '@comity/domain/safety'
import type { MoveAnswer, SafetyActor, SafetyStatus } from '@comity/domain/safety'
import type { StaffScope } from '../../platform/db/scope.ts'

const moves = ['seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const

export const isManager = ({ roles }: Pick<StaffScope, 'roles'>): boolean =>
  roles.includes('manager') || roles.includes('admin')

/** A person's relation to an alert; a device token only follows. */
export function actorOf(raisedBy: string, userId: string, by: 'session' | 'device_token'): SafetyActor {
  if (by === 'device_token') return 'device'
  return raisedBy === userId ? 'sender' : 'responder'
}

/** Each status change, or the reason why not; the commands use the same. */
export function canMove(status: SafetyStatus, actor: SafetyActor) {
  const answers = moves.map((to) => [to, mayMove(status, to, actor)] as const)
  return Object.fromEntries(answers) as Record<(typeof moves)[number], MoveAnswer>
}
