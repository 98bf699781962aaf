export { type OnDuty, onDutyAt } from './on-duty.ts'
export {
  gapsOf,
  mostDuties,
  type RotaDuty,
  type RotaGap,
  type RotaPost,
  rotaPosts,
  weekMinutes,
} from './week.ts'
