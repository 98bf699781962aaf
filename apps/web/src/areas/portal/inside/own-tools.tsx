import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../api/client.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import classes from '../portal.module.css'

const VerifyContact = lazy(() => import('../rights/verify-contact.tsx'))

export function OwnTools() {
  const { t } = useTranslation('portal')
  const { language } = useLanguage()
  const [isProving, setProving] = useState(false)
  return (
    <section
      className={`${classes['part']} stack gap-sm flat-own-paragraphs unprinted`}
      aria-labelledby="tools"
    >
      <h2 id="tools" className={`${classes['partTitle']} flush title-size`}>
        {t('tools.title')}
      </h2>
      <div className={`${classes['records']} plain-list stack gap-sm`}>
        <div className={`${classes['record']} stack gap-sm pad-md card`}>
          <h3>{t('download.title')}</h3>
          <p>{t('download.what')}</p>
          <Button
            component="a"
            w="fit-content"
            href={addressOf('/api/guest-portal/export', {}, { language })}
            download
            leftSection={<IconDownload aria-hidden size={18} />}
          >
            {t('download.do')}
          </Button>
        </div>
        <div className={`${classes['record']} stack gap-sm pad-md card`}>
          <h3>{t('verify.title')}</h3>
          <p>{t('verify.what')}</p>
          {isProving ? (
            <Suspense fallback={null}>
              <VerifyContact onClose={() => setProving(false)} />
            </Suspense>
          ) : (
            <Button variant="default" w="fit-content" onClick={() => setProving(true)}>
              {t('verify.open')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
