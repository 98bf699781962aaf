import { useTranslation } from 'react-i18next'
import { usePage } from '../../shell/registry/use-pages.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export default function CallsToAction() {
  const { t } = useTranslation('content')
  const { me } = useMe()
  const guests = usePage('/guest-profiles')
  const register = usePage('/registration-page')
  const portal = usePage('/guest-portal')
  return (
    <div className="flex wrap gap-sm">
      {me && guests ? (
        <LinkButton primary to={guests.path}>
          {guests.title}
        </LinkButton>
      ) : null}
      {me === null ? (
        <LinkButton primary to="/login-page">
          {t('home.signIn')}
        </LinkButton>
      ) : null}
      {register && me === null ? <LinkButton to={register.path}>{t('home.register')}</LinkButton> : null}
      {portal ? <LinkButton to={portal.path}>{t('home.portal')}</LinkButton> : null}
    </div>
  )
}
