import { hasBills } from '@comity/domain/bills'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to the unpaid bills, for staff of sectors that have bills. */
export function BillWay() {
  const { title } = usePageWords()('/dine-and-dash')
  const { me } = useMe()
  if (!me?.venues.some(({ sector }) => hasBills(sector))) return null
  return <LinkButton to="/dine-and-dash">{title}</LinkButton>
}
