import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import classes from './mailbox.module.css'
import { withLinks } from './with-links.ts'

type Mail = CallResponse<'GET /api/demo/mails'>['items'][number]

export function MailList({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('accounts-sign-in')
  return (
    <>
      <output className="visually-hidden">{t('mailbox.count', { count: mails.length })}</output>
      <ul className="plain-list grid gap-md within-48">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailItem mail={mail} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MailItem({ mail }: { mail: Mail }) {
  const { t } = useTranslation('accounts-sign-in')
  const formats = useFormats()
  return (
    <article aria-labelledby={mail.id} className="pad-lg card">
      <Title order={2} size="h3" id={mail.id}>
        {mail.subject}
      </Title>
      <Text size="sm" c="dimmed">
        {t('mailbox.to')} <span translate="no">{mail.to}</span> ·{' '}
        <time dateTime={mail.at}>{formats.dateTime(mail.at)}</time>
      </Text>
      <p className={`${classes['text']} breakable kept-lines`}>
        {withLinks(mail.text, mail.links).map((part, index) =>
          // Parts of one unchanging text: their position is what they are.
          part.isLink ? (
            <a key={index} href={part.text}>
              {part.text}
            </a>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )}
      </p>
    </article>
  )
}
