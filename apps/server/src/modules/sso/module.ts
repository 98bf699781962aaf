import { defineModule } from '../../platform/module.ts'
import { beginOidcRoute } from './routes/begin-oidc.ts'
import { beginSamlRoute } from './routes/begin-saml.ts'
import { beginSsoLogoutRoute } from './routes/begin-sso-logout.ts'
import { checkSsoDomainRoute } from './routes/check-sso-domain.ts'
import { configureSamlRoute } from './routes/configure-saml.ts'
import { consumeSamlRoute } from './routes/consume-saml.ts'
import { finishOidcRoute } from './routes/finish-oidc.ts'
import { finishSamlRoute } from './routes/finish-saml.ts'
import { getSamlMetadataRoute } from './routes/get-saml-metadata.ts'
import { getSsoTestRoute } from './routes/get-sso-test.ts'
import { getSsoRoute } from './routes/get-sso.ts'
import { logoutSamlByRedirectRoute, logoutSamlRoute } from './routes/logout-saml.ts'
import { resolveSsoRoute } from './routes/resolve-sso.ts'
import { testSsoRoute } from './routes/test-sso.ts'
import { updateSsoRoute } from './routes/update-sso.ts'
import { jobs } from './jobs.ts'

export default defineModule({
  handlers: {
    getSso: getSsoRoute,
    updateSso: updateSsoRoute,
    checkSsoDomain: checkSsoDomainRoute,
    configureSaml: configureSamlRoute,
    testSso: testSsoRoute,
    getSsoTest: getSsoTestRoute,
    resolveSso: resolveSsoRoute,
    beginSsoLogout: beginSsoLogoutRoute,
    getSamlMetadata: getSamlMetadataRoute,
    beginSaml: beginSamlRoute,
    consumeSaml: consumeSamlRoute,
    finishSaml: finishSamlRoute,
    logoutSaml: logoutSamlRoute,
    logoutSamlByRedirect: logoutSamlByRedirectRoute,
    beginOidc: beginOidcRoute,
    finishOidc: finishOidcRoute,
  },
  jobs,
  crontab: ['57 * * * * accounts/clean-sso'],
})
