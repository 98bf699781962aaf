import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../bills.module.css'
import { PayLater } from '../pay-later.tsx'
import type { Bill } from '../queries.ts'
import { Say } from './say.tsx'
import { StepHeading } from './step-heading.tsx'

export default function ReportedBill({ bill, onAgain }: { bill: Bill; onAgain: () => void }) {
  const { t } = useTranslation('bills')
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="reported"
    >
      <StepHeading id="reported">{t('reported.title')}</StepHeading>
      <Notice kind="done">{t(bill.incidentId ? 'reported.incident' : 'reported.noIncident')}</Notice>
      <Say>{t('say.link')}</Say>
      <PayLater bill={bill} />
      <Group>
        <Button variant="default" onClick={onAgain}>
          {t('reported.next')}
        </Button>
      </Group>
    </section>
  )
}
