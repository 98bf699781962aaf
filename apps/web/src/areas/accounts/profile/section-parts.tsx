import type { ComponentType } from 'react'
import { AlertsSection } from './alerts-section.tsx'
import { ActivitySection } from './activity-section.tsx'
import { BreakGlassSection } from './break-glass/break-glass-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { OrganisationsSection } from './organisations-section.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnPreferences } from './own-preferences.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PinSection } from './pin-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import type { PartProps, SectionId } from './sections.ts'
import { SessionsSection } from './sessions-section.tsx'

export const sectionParts: Readonly<Record<SectionId, ComponentType<PartProps>>> = {
  details: OwnDetails,
  preferences: OwnPreferences,
  password: PasswordSection,
  pin: PinSection,
  passkeys: PasskeysSection,
  'second-factor': SecondFactorSection,
  sessions: SessionsSection,
  organisations: OrganisationsSection,
  'single-sign-on': IdentitiesSection,
  alerts: AlertsSection,
  'break-glass': BreakGlassSection,
  activity: ActivitySection,
}
