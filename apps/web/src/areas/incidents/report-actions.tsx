import { Button } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { BillWay } from '../bills/bill-way.tsx'
import classes from './incidents.module.css'

/** The two ways to report: in a minute, or with everything that is known. */
export function ReportActions() {
  const { t } = useTranslation(['incidents-pages', 'incidents'])
  return (
    <div className={`${classes['ways']} flex wrap gap-sm`}>
      <LinkButton to="/quick-incidents" primary>
        {t('incidents:report')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconFilePencil aria-hidden size={18} />}
        renderRoot={(props) => <Link to="/incident-management" search={{ new: true as const }} {...props} />}
      >
        {t('fullForm')}
      </Button>
      <BillWay />
    </div>
  )
}
