import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './guest-detail.module.css'
import type { GuestDetail } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'

/** Contact details stay covered until somebody asks: the screen faces the desk. */
export function GuestContact({ guest: { contact, language } }: { guest: GuestDetail }) {
  const { t, i18n } = useTranslation('guests')
  const sector = useSector()
  const [shown, setShown] = useState(false)
  const { phone, email } = contact
  const languageName =
    language === null ? null : new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language)
  return (
    <section className={classes['panel']} aria-labelledby="contact">
      <Title order={2} size="h3" id="contact">
        {t('contact.title')}
      </Title>
      {phone || email ? (
        <>
          <Button
            variant="default"
            w="fit-content"
            aria-expanded={shown}
            aria-controls="contact-details"
            leftSection={shown ? <IconEyeOff aria-hidden size={18} /> : <IconEye aria-hidden size={18} />}
            onClick={() => setShown((was) => !was)}
          >
            {shown ? t('contact.hide') : t('contact.show')}
          </Button>
          <dl id="contact-details" className={classes['facts']} hidden={!shown}>
            {phone ? (
              <>
                <dt>{t('contact.phone')}</dt>
                <dd translate="no">
                  <Anchor href={`tel:${phone}`} className={classes['target'] ?? ''}>
                    {phone}
                  </Anchor>
                </dd>
              </>
            ) : null}
            {email ? (
              <>
                <dt>{t('contact.email')}</dt>
                <dd translate="no">
                  <Anchor href={`mailto:${email}`} className={classes['target'] ?? ''}>
                    {email}
                  </Anchor>
                </dd>
              </>
            ) : null}
          </dl>
        </>
      ) : (
        <Text c="dimmed">{t('contact.none', { context: sector })}</Text>
      )}
      {languageName ? (
        <Text size="sm">
          {t('contact.language')} <span translate="no">{languageName}</span>
        </Text>
      ) : null}
    </section>
  )
}
