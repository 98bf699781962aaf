import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../shell/session/use-me.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Domains } from './domains.tsx'
import { MappingForm } from './mapping-form.tsx'
import { OidcForm } from './oidc-form.tsx'
import { ssoQuery } from './queries.ts'
import { SamlForm } from './saml-form.tsx'
import { ServiceProvider } from './service-provider.tsx'
import { TestSignIn } from './test-sign-in.tsx'

/** In the order of setting up: a domain, a provider, the roles, a test, then switched on. */
export default function SsoSection() {
  const { t } = useTranslation('accounts-organisation')
  const { me } = useMe()
  const organisation = me?.organisation?.id ?? ''
  const query = useQuery({ ...ssoQuery(organisation), enabled: organisation !== '' })
  return (
    <Loaded query={query} rows={4} rowHeight={220}>
      {(sso) => {
        const hasProof = sso.domains.some(({ provedAt }) => provedAt !== null)
        const shared = { organisation, hasProof }
        return (
          <>
            <Domains organisation={organisation} domains={sso.domains} />
            <ServiceProvider values={sso.serviceProvider} />
            <Panel title={t('sso.saml.title')} detail={t('sso.saml.what')}>
              <SamlForm organisation={organisation} saml={sso.saml} />
              {sso.saml ? (
                <>
                  <MappingForm key="saml" protocol="saml" mapping={sso.saml} {...shared} />
                  <TestSignIn protocol="saml" organisation={organisation} />
                </>
              ) : null}
            </Panel>
            <Panel title={t('sso.oidc.title')} detail={t('sso.oidc.what')}>
              <OidcForm organisation={organisation} oidc={sso.oidc} />
              {sso.oidc ? (
                <>
                  <MappingForm key="oidc" protocol="oidc" mapping={sso.oidc} {...shared} />
                  <TestSignIn protocol="oidc" organisation={organisation} />
                </>
              ) : null}
            </Panel>
          </>
        )
      }}
    </Loaded>
  )
}
